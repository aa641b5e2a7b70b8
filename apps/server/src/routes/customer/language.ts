import { setLanguage } from '@planet/accounts/account/set-language'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { setLanguage as setLanguageCall } from '@planet/api/calls/customer/language'
import { route } from '../../routing/route.ts'

export const setLanguageRoute = route(setLanguageCall, async ({ accounts: { db } }, { body, request }) => {
  await setLanguage(db, currentSession(request).accountId, body.language)
  return {}
})
