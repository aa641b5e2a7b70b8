import { listDepositWithdraw } from '@planet/api/calls/history/deposit_withdraw'
import { listRecords, parsePlace, writePlace } from '@planet/bridge/history/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'
import { recordQuery } from './settlement-query.ts'
import { historyOf, recordOf } from './settlement-record.ts'

const usualCount = 25

export const depositWithdrawRoute: Route = (serve, context) =>
  serve(listDepositWithdraw, async ({ request, query }) => {
    const { bridge } = context
    if (!bridge) return { records: [], next: null }
    const { before, count = usualCount, ...filter } = query
    const { rows, next } = await listRecords(
      historyOf(context, bridge),
      sessionOf(request).accountId,
      recordQuery(filter),
      { before: before === undefined ? undefined : parsePlace(before), count },
    )
    return {
      records: rows.map((row) => recordOf(context.config, bridge, row)),
      next: next ? writePlace(next) : null,
    }
  })
