import { takeOrder } from '@planet/api/calls/order/take'
import { takeOrder as take } from '@planet/orders/acts/change'
import { showToPayer } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const takeOrderRoute: Route = (serve, { orders }) =>
  serve(takeOrder, async ({ body, request }) => {
    const { accountId } = sessionOf(request)
    return { order: await showToPayer(orders, await take(orders, accountId, body.id), accountId) }
  })
