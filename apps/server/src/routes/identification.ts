import { getIdentification } from '@planet/api/calls/identification'
import { getPerson } from '@planet/compliance/company/identify'
import { route } from '../routing/route.ts'

export const getIdentificationRoute = route(getIdentification, ({ accounts }, { params }) =>
  getPerson(accounts, params.token),
)
