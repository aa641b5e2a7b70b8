import type { TypedData } from '@planet/wallet/evm/typed-data'

/** EIP-712 data by which an account claims its id, as the registry contract checks it. */
export function registryClaim(
  registry: { chainId: number; address: string },
  accountId: string,
  planetAddress: string,
): TypedData {
  const hex = Array.from(accountId, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return {
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
    message: { accountId: `0x${hex.padEnd(64, '0')}`, account: planetAddress },
  }
}
