import { ApiError } from '@planet/api/api-error'
import { getOrder } from '@planet/api/calls/order/detail'
import { orderOf } from '@planet/orders/queries/one'
import { showToVisitor } from '@planet/orders/queries/payer-views'
import { visitorOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const getOrderRoute = route(getOrder, async ({ orders }, { params, request }) => {
  const row = await orderOf(orders, params.id)
  if (!row) throw new ApiError('data_not_found')
  return { order: await showToVisitor(orders, row, visitorOf(request)) }
})
