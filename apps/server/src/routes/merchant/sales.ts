import { merchantSales } from '@planet/api/calls/merchant/sales'
import { salesOf } from '@planet/orders/queries/sales'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone } from '../history/send-file.ts'

export const merchantSalesRoute = route(merchantSales, ({ orders }, { query, request }) => {
  const { since, until, step, time_zone: timeZone = 'UTC', livemode } = query
  refuseUnknownZone(timeZone)
  const period = { since: new Date(since), until: new Date(until), step, timeZone }
  return salesOf(orders, sessionOf(request).accountId, { ...period, livemode: livemode !== 'false' })
})
