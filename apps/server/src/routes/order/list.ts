import { listTakenOrders } from '@planet/contract/calls/order/list'
import { listOrders } from '@planet/orders/queries/list'
import { merchantsOf, payerView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const takenOrdersRoute: Route = (serve, { orders }) =>
  serve(listTakenOrders, async ({ query, request }) => {
    const { accountId } = sessionOf(request)
    const { rows, next } = await listOrders(orders, 'payer_account', accountId, query)
    const merchantOf = await merchantsOf(orders, rows)
    return { orders: rows.map((row) => payerView(row, merchantOf(row), accountId)), next }
  })
