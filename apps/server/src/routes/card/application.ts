import { lookAtCardApplication } from '@planet/api/calls/card/application'
import { currentApplication, viewApplication } from '@planet/cards/registration/application-store'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const cardApplicationRoute: Route = (serve, { applications }) =>
  serve(lookAtCardApplication, async ({ request }) => {
    const row = await currentApplication(applications.db, sessionOf(request).accountId)
    return { application: viewApplication(applications, row) }
  })
