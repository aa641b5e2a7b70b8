import { companyNameOf } from '@planet/accounts/information/company-names'
import { exportDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw-export'
import { recordPages } from '@planet/bridge/history/list'
import { settlementCsv } from '@planet/documents/settlements/settlements-csv'
import { writeSettlementPdf } from '@planet/documents/settlements/settlements-pdf'
import { sessionOf } from '@planet/platform/http/session-gate'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { valuedPages } from '@planet/transfers/export/valued'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { refuseUnknownZone, sendHistoryFile } from './send-file.ts'
import { recordQuery } from './settlement-query.ts'
import { historyOf, recordOf } from './settlement-record.ts'

export const exportDepositWithdrawRoute = route(
  exportDepositWithdraw,
  async (context, { request, reply, query }) => {
    const bridge = requireBridge(context.bridge)
    const { accountId } = sessionOf(request)
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    async function* records() {
      for await (const rows of recordPages(historyOf(context, bridge), accountId, recordQuery(filter)))
        yield rows.map((row) => recordOf(context.config, bridge, row))
    }
    const now = context.transfers.now()
    const { since, until } = filter
    const name = `planet-deposits-converts-${now.toISOString().slice(0, 10)}`
    const fiat = await fiatOf(context.transfers, accountId)
    const valued = valuedPages(context.transfers, fiat, records())
    const holder = await companyNameOf(context.accounts, accountId)
    await sendHistoryFile({ request, reply }, { name, format }, valued, {
      csv: (pages) => settlementCsv(pages, timeZone),
      pdf: (pages, out) =>
        writeSettlementPdf(pages, { accountId, holder, language, timeZone, since, until, now }, out),
    })
    return {}
  },
)
