import { addContact as call } from '@planet/api/calls/contacts/add'
import { sessionOf } from '@planet/platform/http/session-gate'
import { addContact } from '@planet/transfers/contacts/contacts'
import type { Route } from '../serve.ts'

export const addContactRoute: Route = (serve, { transfers }) =>
  serve(call, async ({ request, body }) => ({
    contact: await addContact(transfers, sessionOf(request).accountId, body),
  }))
