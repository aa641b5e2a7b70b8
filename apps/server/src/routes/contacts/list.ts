import { listContacts as call } from '@planet/api/calls/contacts/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import { listContacts } from '@planet/transfers/contacts/contacts'
import type { Route } from '../serve.ts'

export const listContactsRoute: Route = (serve, { transfers }) =>
  serve(call, async ({ request }) => ({
    contacts: await listContacts(transfers, sessionOf(request).accountId),
  }))
