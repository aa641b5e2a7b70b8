import { startPerson } from '@planet/accounts/company/identify'
import { startIdentification } from '@planet/api/calls/identification/start'
import { route } from '../route.ts'

export const startIdentificationRoute = route(startIdentification, async ({ accounts }, { params }) => ({
  url: await startPerson(accounts, params.token),
}))
