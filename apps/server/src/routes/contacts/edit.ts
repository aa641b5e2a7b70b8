import { editContact as call } from '@planet/api/calls/contacts/edit'
import { sessionOf } from '@planet/platform/http/session-gate'
import { editContact } from '@planet/transfers/contacts/contacts'
import { route } from '../../routing/route.ts'

export const editContactRoute = route(call, async ({ transfers }, { request, body: { id, ...entry } }) => ({
  contact: await editContact(transfers, sessionOf(request).accountId, id, entry),
}))
