import { listMerchantOrders } from '@planet/api/calls/merchant/orders'
import { listOrders } from '@planet/orders/queries/list'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const merchantOrdersRoute: Route = (serve, { orders }) =>
  serve(listMerchantOrders, async ({ query, request }) => {
    const { rows, next } = await listOrders(orders, 'merchant_account', sessionOf(request).accountId, query)
    return { orders: rows.map((row) => merchantView(orders, row)), next }
  })
