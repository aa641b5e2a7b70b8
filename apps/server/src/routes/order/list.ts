import { listTakenOrders } from '@planet/api/calls/order/list'
import { listOrders } from '@planet/orders/queries/list'
import { showAllToPayer } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const takenOrdersRoute: Route = (serve, { orders }) =>
  serve(listTakenOrders, async ({ query, request }) => {
    const { accountId } = sessionOf(request)
    const { rows, next } = await listOrders(orders, 'payer_account', accountId, query)
    return { orders: await showAllToPayer(orders, rows, accountId), next }
  })
