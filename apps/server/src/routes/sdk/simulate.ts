import { simulateOrder } from '@planet/api/calls/sdk/simulate'
import { simulate } from '@planet/orders/acts/simulate'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const simulateOrderRoute = route(simulateOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const row = await orders.db
    .transaction()
    .execute((tx) => simulate(orders, tx, accountId, body.id, body.event))
  return { order: merchantView(orders, row) }
})
