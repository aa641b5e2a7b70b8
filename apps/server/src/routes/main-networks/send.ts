import { sendMain } from '@planet/api/calls/main-networks/send'
import { send } from '@planet/main-networks/payments/send'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const sendMainRoute = route(sendMain, ({ mainNetworks }, { request, body }) =>
  send(mainNetworks, sessionOf(request).accountId, body),
)
