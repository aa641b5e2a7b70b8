import { authorisePayment } from '@planet/api/calls/order/authorise'
import { authorise } from '@planet/orders/acts/authorise'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const authorisePaymentRoute = route(authorisePayment, ({ orders }, { body, request }) =>
  authorise(orders, sessionOf(request).accountId, body.id),
)
