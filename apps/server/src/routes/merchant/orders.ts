import { listMerchantOrders, merchantOrderDetail } from '@planet/api/calls/merchant/orders'
import { listOrders } from '@planet/orders/queries/list'
import { ownOrder } from '@planet/orders/queries/one'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listMerchantOrdersRoute = route(listMerchantOrders, async ({ orders }, { query, request }) => {
  const filter = { ...query, livemode: query.livemode !== 'false' }
  const { rows, next } = await listOrders(orders, 'merchant_account', sessionOf(request).accountId, filter)
  return { orders: rows.map((row) => merchantView(orders, row)), next }
})

export const merchantOrderDetailRoute = route(
  merchantOrderDetail,
  async ({ orders }, { params, request }) => ({
    order: merchantView(orders, await ownOrder(orders, sessionOf(request).accountId, params.id)),
  }),
)
