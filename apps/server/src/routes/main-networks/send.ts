import { sendMain } from '@planet/api/calls/main-networks/send'
import { send } from '@planet/main-networks/send'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const sendMainRoute = route(sendMain, ({ mainNetworks }, { request, body }) =>
  send(mainNetworks, sessionOf(request).accountId, body),
)
