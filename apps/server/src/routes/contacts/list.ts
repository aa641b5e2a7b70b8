import { listContacts as call } from '@planet/api/calls/contacts/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import { listContacts } from '@planet/transfers/contacts/contacts'
import { route } from '../../routing/route.ts'

export const listContactsRoute = route(call, async ({ transfers }, { request }) => ({
  contacts: await listContacts(transfers, sessionOf(request).accountId),
}))
