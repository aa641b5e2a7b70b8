import { takeOrder } from '@planet/api/calls/order/take'
import { takeOrder as take } from '@planet/orders/acts/change'
import { showToPayer } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const takeOrderRoute = route(takeOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  return { order: await showToPayer(orders, await take(orders, accountId, body), accountId) }
})
