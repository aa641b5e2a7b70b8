import type { TypedData } from '../evm/typed-data.ts'
import { type Registry, registryStatement } from './registry-claim.ts'

/**
 * What guardians sign once they see a registry entry final on their own node: this account id is this address. A device
 * that knows the guardians needs no node to check it.
 */
export const accountEntry = (registry: Registry, accountId: string, account: string): TypedData =>
  registryStatement('Entry', registry, accountId, account)
