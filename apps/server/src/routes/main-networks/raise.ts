import { raiseMain } from '@planet/api/calls/main-networks/raise'
import { raise } from '@planet/main-networks/raise'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const raiseMainRoute = route(raiseMain, ({ mainNetworks }, { request, params }) =>
  raise(mainNetworks, sessionOf(request).accountId, params),
)
