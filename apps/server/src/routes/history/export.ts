import { exportTransfers } from '@planet/api/calls/history/export'
import { sessionOf } from '@planet/platform/http/session-gate'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { csvOf } from '@planet/transfers/export/csv'
import { historyPages } from '@planet/transfers/export/pages'
import { writePdf } from '@planet/transfers/export/pdf'
import { valuedPages } from '@planet/transfers/export/valued'
import { route } from '../route.ts'
import { refuseUnknownZone, sendHistoryFile } from './send-file.ts'

export const exportTransfersRoute = route(
  exportTransfers,
  async ({ transfers }, { request, reply, query }) => {
    const { accountId } = sessionOf(request)
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    const now = transfers.now()
    const { since, until } = filter
    const name = `planet-transfers-${now.toISOString().slice(0, 10)}`
    const fiat = await fiatOf(transfers, accountId)
    const pages = valuedPages(transfers, fiat, historyPages(transfers, accountId, filter))
    await sendHistoryFile({ request, reply }, { name, format }, pages, {
      csv: (pages) => csvOf(pages, timeZone),
      pdf: (pages, out) => writePdf(pages, { accountId, language, timeZone, since, until, now }, out),
    })
    return {}
  },
)
