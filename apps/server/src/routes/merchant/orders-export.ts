import { companyNameOf } from '@planet/accounts/information/company-names'
import { exportOrders } from '@planet/api/calls/merchant/orders-export'
import { ordersCsv } from '@planet/orders/export/orders-csv'
import { writeOrdersPdf } from '@planet/orders/export/orders-pdf'
import { orderPages } from '@planet/orders/queries/order-pages'
import type { OrderRow } from '@planet/orders/tables'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone, sendHistoryFile } from '../history/send-file.ts'

const side = { of: 'merchant', partyOf: (row: OrderRow) => row.payer_account ?? '' } as const

export const exportOrdersRoute = route(
  exportOrders,
  async ({ accounts, orders }, { query, request, reply }) => {
    const { format, language = 'en', time_zone: timeZone = 'UTC', livemode, ...filter } = query
    refuseUnknownZone(timeZone)
    const { accountId } = sessionOf(request)
    const now = orders.now()
    const name = `planet-orders-${now.toISOString().slice(0, 10)}`
    const pages = orderPages(orders, 'merchant_account', accountId, {
      ...filter,
      livemode: livemode !== 'false',
    })
    const { since, until } = filter
    const holder = await companyNameOf(accounts, accountId)
    const options = { accountId, holder, language, timeZone, since, until, now }
    await sendHistoryFile({ request, reply }, { name, format }, pages, {
      csv: ordersCsv,
      pdf: (all, out) => writeOrdersPdf(all, side, options, out),
    })
    return {}
  },
)
