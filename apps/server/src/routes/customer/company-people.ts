import { listCompanyPeople } from '@planet/api/calls/customer/company-people'
import { listPeople } from '@planet/compliance/changes/list-people'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listCompanyPeopleRoute = route(listCompanyPeople, ({ accounts }, { request }) =>
  listPeople(accounts, sessionOf(request).accountId),
)
