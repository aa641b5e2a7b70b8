import { takeOrder } from '@planet/api/calls/order/take'
import { takeOrder as take } from '@planet/orders/acts/take'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const takeOrderRoute = route(takeOrder, async ({ orders }, { body, request }) => ({
  order: await take(orders, sessionOf(request).accountId, body),
}))
