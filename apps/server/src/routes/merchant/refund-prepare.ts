import { prepareRefund } from '@planet/api/calls/merchant/refund-prepare'
import { refundFacts } from '@planet/orders/acts/refund'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const prepareRefundRoute = route(prepareRefund, ({ orders }, { query, request }) =>
  refundFacts(orders, sessionOf(request).accountId, query),
)
