import { lookAtIdentification } from '@planet/api/calls/identification'
import { lookAtPerson } from '@planet/compliance/company/identify'
import { route } from '../routing/route.ts'

export const lookAtIdentificationRoute = route(lookAtIdentification, ({ accounts }, { params }) =>
  lookAtPerson(accounts, params.token),
)
