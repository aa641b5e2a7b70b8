import { merchantOrderTotals } from '@planet/api/calls/merchant/order-totals'
import { orderTotals } from '@planet/orders/queries/totals'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const merchantOrderTotalsRoute = route(
  merchantOrderTotals,
  async ({ orders }, { query, request }) => ({
    totals: await orderTotals(orders, sessionOf(request).accountId, {
      ...query,
      livemode: query.livemode !== 'false',
    }),
  }),
)
