import { apiCreateOrder, apiListOrders, apiOrder } from '@planet/api/calls/v1/orders'
import { createOnce } from '@planet/orders/acts/create-once'
import { listOrders } from '@planet/orders/queries/list'
import { ownOrder } from '@planet/orders/queries/one'
import { merchantView } from '@planet/orders/views'
import { repeatable, tokenOf } from '../../merchant-api/signed-requests.ts'
import { route } from '../../routing/route.ts'

export const apiCreateOrderRoute = route(apiCreateOrder, async ({ orders }, { body, request }) => {
  const { id: tokenId, account_id: accountId, livemode } = tokenOf(request)
  const draft = { ...body, source: 'api' as const, livemode, tokenId }
  return createOnce(orders, { ...repeatable(request), accountId, draft })
})

export const apiListOrdersRoute = route(apiListOrders, async ({ orders }, { query, request }) => {
  const { account_id, livemode } = tokenOf(request)
  const { rows, next } = await listOrders(orders, 'merchant_account', account_id, { ...query, livemode })
  return { orders: rows.map((row) => merchantView(orders, row)), next }
})

export const apiOrderRoute = route(apiOrder, async ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return { order: merchantView(orders, await ownOrder(orders, account_id, params.id, livemode)) }
})
