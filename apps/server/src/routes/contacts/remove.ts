import { removeContact as call } from '@planet/api/calls/contacts/remove'
import { sessionOf } from '@planet/platform/http/session-gate'
import { removeContact } from '@planet/transfers/contacts/contacts'
import { route } from '../../routing/route.ts'

export const removeContactRoute = route(call, async ({ transfers }, { request, body }) => {
  await removeContact(transfers, sessionOf(request).accountId, body.id)
  return {}
})
