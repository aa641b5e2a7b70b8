import { merchantOrderDetail } from '@planet/api/calls/merchant/order'
import { ownOrder } from '@planet/orders/queries/one'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const merchantOrderRoute: Route = (serve, { orders }) =>
  serve(merchantOrderDetail, async ({ params, request }) => ({
    order: merchantView(orders, await ownOrder(orders, sessionOf(request).accountId, params.id)),
  }))
