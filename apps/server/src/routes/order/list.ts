import { listTakenOrders } from '@planet/api/calls/order/list'
import { listOrders } from '@planet/orders/queries/list'
import { showAllToPayer } from '@planet/orders/queries/payer-views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listTakenOrdersRoute = route(listTakenOrders, async ({ orders }, { query, request }) => {
  const { accountId } = sessionOf(request)
  const { rows, next } = await listOrders(orders, 'payer_account', accountId, query)
  return { orders: await showAllToPayer(orders, rows, accountId), next }
})
