import { raiseMain } from '@planet/api/calls/main-networks/raise'
import { raise } from '@planet/main-networks/payments/raise'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const raiseMainRoute = route(raiseMain, ({ mainNetworks }, { request, params }) =>
  raise(mainNetworks, sessionOf(request).accountId, params),
)
