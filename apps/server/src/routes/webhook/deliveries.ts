import { deliveryDetail, listDeliveries } from '@planet/api/calls/webhook/deliveries'
import { deliveriesOfEndpoint, deliveryOf } from '@planet/orders/queries/deliveries'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listDeliveriesRoute = route(listDeliveries, ({ orders }, { query, request }) =>
  deliveriesOfEndpoint(orders, sessionOf(request).accountId, query),
)

export const deliveryDetailRoute = route(deliveryDetail, ({ orders }, { params, request }) =>
  deliveryOf(orders, sessionOf(request).accountId, params.id),
)
