import { companyNameOf } from '@planet/accounts/information/company-names'
import { exportTakenOrders } from '@planet/api/calls/order/export'
import { type PaidOrder, paymentsCsv } from '@planet/orders/export/orders-csv'
import { writeOrdersPdf } from '@planet/orders/export/orders-pdf'
import { merchantsOf } from '@planet/orders/queries/merchants'
import { orderPages } from '@planet/orders/queries/order-pages'
import type { OrderRow } from '@planet/orders/tables'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone, sendHistoryFile } from '../history/send-file.ts'

export const exportTakenOrdersRoute = route(
  exportTakenOrders,
  async ({ accounts, orders }, { query, request, reply }) => {
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    const { accountId } = sessionOf(request)
    const now = orders.now()
    const names = new Map<string, string | null>()
    async function* pages(): AsyncGenerator<PaidOrder[]> {
      for await (const rows of orderPages(orders, 'payer_account', accountId, filter)) {
        const merchantOf = await merchantsOf(orders, rows)
        for (const row of rows) names.set(row.merchant_account, merchantOf(row).name)
        yield rows.map((row) => ({ row, merchantName: merchantOf(row).name }))
      }
    }
    const side = {
      of: 'payer',
      partyOf: ({ merchant_account: id }: OrderRow) => names.get(id) ?? id,
    } as const
    const { since, until } = filter
    const holder = await companyNameOf(accounts, accountId)
    const options = { accountId, holder, language, timeZone, since, until, now }
    const name = `planet-payments-${now.toISOString().slice(0, 10)}`
    await sendHistoryFile({ request, reply }, { name, format }, pages(), {
      csv: paymentsCsv,
      pdf: (all, out) => writeOrdersPdf(rowsOf(all), side, options, out),
    })
    return {}
  },
)

async function* rowsOf(pages: AsyncIterable<readonly PaidOrder[]>): AsyncGenerator<OrderRow[]> {
  for await (const page of pages) yield page.map(({ row }) => row)
}
