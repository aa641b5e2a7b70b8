import { setLanguage } from '@planet/api/calls/customer/language'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

export const handleLanguage = answer(setLanguage, async ({ db }, { body, request }) => {
  const { accountId } = currentSession(request)
  await db.updateTable('accounts').set({ language: body.language }).where('id', '=', accountId).execute()
  return {}
})
