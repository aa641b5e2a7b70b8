import { ApiError } from '@planet/api/api-error'
import { lookAtOrder } from '@planet/api/calls/order/order'
import { orderOf } from '@planet/orders/queries/one'
import { showToPayer } from '@planet/orders/views'
import { visitorOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const lookAtOrderRoute: Route = (serve, { orders }) =>
  serve(lookAtOrder, async ({ params, request }) => {
    const row = await orderOf(orders, params.id)
    if (!row) throw new ApiError('data_not_found')
    return { order: await showToPayer(orders, row, visitorOf(request)) }
  })
