import { companyNameOf } from '@planet/accounts/information/company-names'
import { exportTransfers } from '@planet/api/calls/history/export'
import { transfersCsv } from '@planet/documents/transfers/transfers-csv'
import { writeTransfersPdf } from '@planet/documents/transfers/transfers-pdf'
import { sessionOf } from '@planet/platform/http/session-gate'
import { balancesAt } from '@planet/transfers/balances/balances-at'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { historyPages } from '@planet/transfers/export/pages'
import { valuedPages } from '@planet/transfers/export/valued'
import { ownWallet } from '@planet/transfers/own-wallet'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone, sendHistoryFile } from './send-file.ts'

export const exportTransfersRoute = route(
  exportTransfers,
  async ({ accounts, transfers }, { request, reply, query }) => {
    const { accountId } = sessionOf(request)
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    const now = transfers.now()
    const { since, until, currency, direction, type, q } = filter
    const name = `planet-transfers-${now.toISOString().slice(0, 10)}`
    const fiat = await fiatOf(transfers, accountId)
    const pages = valuedPages(transfers, fiat, historyPages(transfers, accountId, filter))
    const holder = await companyNameOf(accounts, accountId)
    // A filtered list does not add up to a balance.
    const isStatement = format === 'pdf' && !currency && !direction && !type && !q
    const closing = isStatement
      ? await balancesAt(transfers, await ownWallet(transfers, accountId), until)
      : undefined
    await sendHistoryFile({ request, reply }, { name, format }, pages, {
      csv: (pages) => transfersCsv(pages, timeZone),
      pdf: (pages, out) =>
        writeTransfersPdf(pages, { accountId, holder, language, timeZone, since, until, now, closing }, out),
    })
    return {}
  },
)
