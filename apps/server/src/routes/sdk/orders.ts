import { testOrderDetail } from '@planet/api/calls/sdk/orders'
import { deliveriesOf } from '@planet/orders/queries/deliveries'
import { ownOrder } from '@planet/orders/queries/one'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const testOrderDetailRoute = route(testOrderDetail, async ({ orders }, { params, request }) => {
  const row = await ownOrder(orders, sessionOf(request).accountId, params.id)
  return { order: merchantView(orders, row), deliveries: await deliveriesOf(orders, row.id) }
})
