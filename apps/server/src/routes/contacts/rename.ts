import { renameContact as call } from '@planet/contract/calls/contacts/rename'
import { sessionOf } from '@planet/platform/http/session-gate'
import { renameContact } from '@planet/transfers/contacts/contacts'
import type { Route } from '../serve.ts'

export const renameContactRoute: Route = (serve, { transfers }) =>
  serve(call, async ({ request, body }) => {
    await renameContact(transfers, sessionOf(request).accountId, body)
    return {}
  })
