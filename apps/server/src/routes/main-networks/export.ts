import { companyNameOf } from '@planet/accounts/information/company-names'
import { exportMainPayments } from '@planet/api/calls/main-networks/export'
import { paymentCsv } from '@planet/documents/payments/payments-csv'
import { writePaymentPdf } from '@planet/documents/payments/payments-pdf'
import { receivedSince } from '@planet/main-networks/payments/find-received'
import { paymentPages } from '@planet/main-networks/payments/payment-pages'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone, sendHistoryFile } from '../history/send-file.ts'
import { valuedPayments } from './valued-payments.ts'

export const exportMainPaymentsRoute = route(
  exportMainPayments,
  async ({ accounts, mainNetworks, transfers }, { request, reply, query }) => {
    const { accountId } = sessionOf(request)
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    const now = transfers.now()
    const { since, until } = filter
    const [holder, listedSince] = await Promise.all([
      companyNameOf(accounts, accountId),
      receivedSince(mainNetworks, accountId),
    ])
    const pages = valuedPayments(transfers, accountId, paymentPages(mainNetworks, accountId, filter))
    const name = `planet-main-networks-${now.toISOString().slice(0, 10)}`
    await sendHistoryFile({ request, reply }, { name, format }, pages, {
      csv: (all) => paymentCsv(all, timeZone),
      pdf: (all, out) => {
        const options = { accountId, holder, language, timeZone, since, until, now, listedSince }
        return writePaymentPdf(all, options, out)
      },
    })
    return {}
  },
)
