import { editContact as call } from '@planet/api/calls/contacts/edit'
import { sessionOf } from '@planet/platform/http/session-gate'
import { editContact } from '@planet/transfers/contacts/contacts'
import type { Route } from '../serve.ts'

export const editContactRoute: Route = (serve, { transfers }) =>
  serve(call, async ({ request, body: { id, ...entry } }) => ({
    contact: await editContact(transfers, sessionOf(request).accountId, id, entry),
  }))
