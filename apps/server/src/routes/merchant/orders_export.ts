import { exportOrders } from '@planet/api/calls/merchant/orders_export'
import { orderPages } from '@planet/orders/queries/order-pages'
import { ordersCsv } from '@planet/orders/queries/orders-csv'
import { sessionOf } from '@planet/platform/http/session-gate'
import { sendCsv } from '../history/send-file.ts'
import { route } from '../route.ts'

export const exportOrdersRoute = route(exportOrders, async ({ orders }, { query, request, reply }) => {
  const filter = { ...query, livemode: query.livemode !== 'false' }
  const name = `planet-orders-${orders.now().toISOString().slice(0, 10)}`
  const pages = orderPages(orders, sessionOf(request).accountId, filter)
  await sendCsv({ request, reply }, name, pages, ordersCsv)
  return {}
})
