import { startIdentification } from '@planet/api/calls/identification/start'
import { startPerson } from '@planet/compliance/company/identify'
import { route } from '../../routing/route.ts'

export const startIdentificationRoute = route(startIdentification, async ({ accounts }, { params }) => ({
  url: await startPerson(accounts, params.token),
}))
