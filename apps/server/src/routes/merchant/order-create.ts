import { createOrder } from '@planet/api/calls/merchant/order-create'
import { createOrder as create } from '@planet/orders/acts/create'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const createOrderRoute = route(createOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const draft = { ...body, source: 'wallet' as const }
  const row = await orders.db.transaction().execute((tx) => create(orders, tx, accountId, draft))
  return { order: merchantView(orders, row) }
})
