import type { TypedData } from '../evm/typed-data.ts'
import { accountIdBytes, type Registry } from './registry-claim.ts'

/**
 * What guardians sign once they see a registry entry final on their own node: this account id is this address. A device
 * that knows the guardians needs no node to check it.
 */
export const accountEntry = (registry: Registry, accountId: string, account: string): TypedData => ({
  domain: {
    name: 'Planet Accounts',
    version: '1',
    chainId: registry.chainId,
    verifyingContract: registry.address,
  },
  primaryType: 'Entry',
  types: {
    Entry: [
      { name: 'accountId', type: 'bytes32' },
      { name: 'account', type: 'address' },
    ],
  },
  message: { accountId: accountIdBytes(accountId), account },
})
