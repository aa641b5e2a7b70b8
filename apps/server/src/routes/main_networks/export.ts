import { exportMainPayments } from '@planet/api/calls/main_networks/export'
import { paymentPages } from '@planet/main-networks/payment-pages'
import { sessionOf } from '@planet/platform/http/session-gate'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { listContacts } from '@planet/transfers/contacts/contacts'
import { valuedPages } from '@planet/transfers/export/valued'
import { refuseUnknownZone, sendCsv } from '../history/send-file.ts'
import { route } from '../route.ts'
import { paymentCsv } from './payment-csv.ts'

export const exportMainPaymentsRoute = route(
  exportMainPayments,
  async ({ mainNetworks, transfers }, { request, reply, query }) => {
    const { accountId } = sessionOf(request)
    const { time_zone: timeZone = 'UTC', since, until } = query
    refuseUnknownZone(timeZone)
    const contacts = await listContacts(transfers, accountId)
    const names = new Map(
      contacts.flatMap(({ name, bitcoin, ethereum, tron }) =>
        [bitcoin, ethereum, tron].flatMap((address) => (address ? [[address, name] as const] : [])),
      ),
    )
    const fiat = await fiatOf(transfers, accountId)
    const pages = valuedPages(transfers, fiat, paymentPages(mainNetworks, accountId, { since, until }))
    const name = `planet-main-networks-${transfers.now().toISOString().slice(0, 10)}`
    await sendCsv({ request, reply }, name, pages, (all) => paymentCsv(all, names, timeZone))
    return {}
  },
)
