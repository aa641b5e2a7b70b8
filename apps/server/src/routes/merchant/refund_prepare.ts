import { prepareRefund } from '@planet/api/calls/merchant/refund_prepare'
import { refundFacts } from '@planet/orders/acts/refund'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const prepareRefundRoute: Route = (serve, { orders }) =>
  serve(prepareRefund, ({ query, request }) => refundFacts(orders, sessionOf(request).accountId, query.id))
