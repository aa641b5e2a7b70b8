import { handles } from '@planet/api/generated/handles'
import { request } from '../api/request.ts'
import { keys, readLocal } from '../storage/local-storage.ts'
import { type Account, changeSession, currentSession } from './session.ts'

/** Reads the account again after an action that may have moved it on; the guard then shows the next screen. */
export async function reloadAccount(): Promise<Account> {
  const { accountId } = currentSession()
  const account = await request(handles.me)
  const stored = readLocal(keys.accountId)
  // Another tab has logged in to another account meanwhile, and this page starts again with it.
  if (accountId !== null && stored !== null && stored !== accountId) location.reload()
  else changeSession({ type: 'accountLoaded', account })
  return account
}
