import { currentSession } from '@planet/accounts/sessions/session-store'
import { setLanguage } from '@planet/api/calls/customer/language'
import { route } from '../route.ts'

export const setLanguageRoute = route(setLanguage, async ({ accounts: { db } }, { body, request }) => {
  const { accountId } = currentSession(request)
  await db.updateTable('accounts').set({ language: body.language }).where('id', '=', accountId).execute()
  return {}
})
