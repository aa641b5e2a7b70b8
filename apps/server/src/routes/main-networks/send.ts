import { sendMain } from '@planet/api/calls/main_networks/send'
import { send } from '@planet/main-networks/send'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const sendMainRoute: Route = (serve, { mainNetworks }) =>
  serve(sendMain, ({ request, body }) => send(mainNetworks, sessionOf(request).accountId, body))
