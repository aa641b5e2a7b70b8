import { WalletError } from '@planet/wallet/errors'
import { recoverDigest } from '@planet/wallet/evm/recover'
import { type TypedData, typedDataDigest } from '@planet/wallet/evm/typed-data'

/** The on-chain registry that account ids are written to at activation. */
export type Registry = { chainId: number; address: string }

/** EIP-712 data by which an account claims its id, as contracts/AccountRegistry checks it. */
export const registryClaim = (registry: Registry, accountId: string, planetAddress: string): TypedData => ({
  domain: {
    name: 'Planet Accounts',
    version: '1',
    chainId: registry.chainId,
    verifyingContract: registry.address,
  },
  primaryType: 'Claim',
  types: {
    Claim: [
      { name: 'accountId', type: 'bytes32' },
      { name: 'account', type: 'address' },
    ],
  },
  message: { accountId: accountIdBytes(accountId), account: planetAddress },
})

/** ASCII, left-aligned, padded with zeros. */
export const accountIdBytes = (accountId: string): string =>
  `0x${Buffer.from(accountId, 'ascii').toString('hex').padEnd(64, '0')}`

export function isClaimSigned(
  registry: Registry,
  accountId: string,
  planetAddress: string,
  signature: string,
): boolean {
  try {
    const signer = recoverDigest(
      typedDataDigest(registryClaim(registry, accountId, planetAddress)),
      signature,
    )
    return signer.toLowerCase() === planetAddress.toLowerCase()
  } catch (error) {
    if (error instanceof WalletError) return false
    throw error
  }
}
