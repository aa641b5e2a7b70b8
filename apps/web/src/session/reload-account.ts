import { handles } from '@planet/api/handles'
import { request } from '../api/request.ts'
import { type Account, changeSession } from './session.ts'

/** Reads the account again after an action that may have moved it on; the guard then shows the next screen. */
export async function reloadAccount(): Promise<Account> {
  const account = await request(handles.me)
  changeSession({ type: 'accountLoaded', account })
  return account
}
