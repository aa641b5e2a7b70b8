import { prepareMain } from '@planet/contract/calls/main_networks/prepare'
import { prepare } from '@planet/main-networks/prepare'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const prepareMainRoute: Route = (serve, { mainNetworks }) =>
  serve(prepareMain, ({ request, query }) => prepare(mainNetworks, sessionOf(request).accountId, query))
