import { addContact as call } from '@planet/api/calls/contacts/add'
import { sessionOf } from '@planet/platform/http/session-gate'
import { addContact } from '@planet/transfers/contacts/contacts'
import { route } from '../../routing/route.ts'

export const addContactRoute = route(call, async ({ transfers }, { request, body }) => ({
  contact: await addContact(transfers, sessionOf(request).accountId, body),
}))
