import { lookAtPerson } from '@planet/accounts/company/identify'
import { lookAtIdentification } from '@planet/api/calls/identification'
import { route } from './route.ts'

export const lookAtIdentificationRoute = route(lookAtIdentification, ({ accounts }, { params }) =>
  lookAtPerson(accounts, params.token),
)
