import { raiseMain } from '@planet/api/calls/main_networks/raise'
import { raise } from '@planet/main-networks/raise'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const raiseMainRoute: Route = (serve, { mainNetworks }) =>
  serve(raiseMain, ({ request, params }) => raise(mainNetworks, sessionOf(request).accountId, params))
