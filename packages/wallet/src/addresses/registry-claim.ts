import type { TypedData } from '../evm/typed-data.ts'

/** The on-chain registry that account ids are written to at activation. */
export type Registry = { chainId: number; address: string }

/** What an account signs to claim its id, as contracts/AccountRegistry checks it (EIP-712). */
export const registryClaim = (registry: Registry, accountId: string, account: string): TypedData =>
  registryStatement('Claim', registry, accountId, account)

/** That an id belongs to an address. The primary type keeps what an account signs apart from what guardians sign. */
export const registryStatement = (
  primaryType: 'Claim' | 'Entry',
  { chainId, address }: Registry,
  accountId: string,
  account: string,
): TypedData => ({
  domain: { name: 'Planet Accounts', version: '1', chainId, verifyingContract: address },
  primaryType,
  types: {
    [primaryType]: [
      { name: 'accountId', type: 'bytes32' },
      { name: 'account', type: 'address' },
    ],
  },
  message: { accountId: accountIdBytes(accountId), account },
})

/** ASCII, left-aligned, padded with zeros. */
export function accountIdBytes(accountId: string): string {
  const hex = Array.from(accountId, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return `0x${hex.padEnd(64, '0')}`
}
