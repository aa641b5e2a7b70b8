import { getCardApplication } from '@planet/api/calls/card/application'
import { currentApplication, viewApplication } from '@planet/cards/registration/application-store'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const getCardApplicationRoute = route(getCardApplication, async ({ applications }, { request }) => {
  const row = await currentApplication(applications.db, sessionOf(request).accountId)
  return { application: viewApplication(applications, row) }
})
