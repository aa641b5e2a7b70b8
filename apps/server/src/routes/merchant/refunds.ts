import { listRefunds } from '@planet/api/calls/merchant/refunds'
import { refundsOf } from '@planet/orders/acts/refund-requests'
import { ownOrder } from '@planet/orders/queries/one'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listRefundsRoute = route(listRefunds, async ({ orders }, { query, request }) => {
  return refundsOf(orders, await ownOrder(orders, sessionOf(request).accountId, query.id))
})
