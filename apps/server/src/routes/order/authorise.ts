import { authorisePayment } from '@planet/api/calls/order/authorise'
import { authorise } from '@planet/orders/acts/authorise'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const authorisePaymentRoute: Route = (serve, { orders }) =>
  serve(authorisePayment, ({ body, request }) => authorise(orders, sessionOf(request).accountId, body.id))
