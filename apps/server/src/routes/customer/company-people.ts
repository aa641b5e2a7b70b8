import { listPeople } from '@planet/accounts/company/list-people'
import { listCompanyPeople } from '@planet/api/calls/customer/company-people'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const listCompanyPeopleRoute = route(listCompanyPeople, ({ accounts }, { request }) =>
  listPeople(accounts, sessionOf(request).accountId),
)
