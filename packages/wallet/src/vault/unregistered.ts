import { WalletError } from '../errors.ts'
import { clearAttempts } from './attempts.ts'
import { removeCopies } from './copies.ts'
import type { VaultStore } from './store.ts'

/**
 * New keys carry a mark until the account has registered them. Only a vault with the mark can be discarded without its
 * trade password: nothing can have been paid to keys that no account ever had.
 */
const keyOf = (account: string): string => `unregistered/${account}`

export const markUnregistered = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => '1')

export const markRegistered = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => undefined)

export const isUnregisteredVault = async (store: VaultStore, account: string): Promise<boolean> =>
  (await store.get(keyOf(account))) === '1'

export async function discardUnregistered(store: VaultStore, account: string): Promise<void> {
  if (!(await isUnregisteredVault(store, account))) throw new WalletError('vault_registered')
  await removeCopies(store, account)
  await clearAttempts(store, account)
  await markRegistered(store, account)
}
