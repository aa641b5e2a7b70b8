import { removeContact as call } from '@planet/api/calls/contacts/remove'
import { sessionOf } from '@planet/platform/http/session-gate'
import { removeContact } from '@planet/transfers/contacts/contacts'
import type { Route } from '../serve.ts'

export const removeContactRoute: Route = (serve, { transfers }) =>
  serve(call, async ({ request, body }) => {
    await removeContact(transfers, sessionOf(request).accountId, body.id)
    return {}
  })
