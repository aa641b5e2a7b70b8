import { confirmInformation } from '@planet/api/calls/customer/input_confirm'
import { currentSession } from '../../sessions/session-store.ts'
import { moveAccount } from '../../status/move-account.ts'
import { answer } from '../account-call.ts'

export const handleInputConfirm = answer(confirmInformation, async (accounts, { request }) => {
  const { accountId } = currentSession(request)
  await accounts.db
    .transaction()
    .execute((tx) => moveAccount(accounts, tx, accountId, { kind: 'information_confirmed' }))
  return {}
})
