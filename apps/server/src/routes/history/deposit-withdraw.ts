import { ApiError } from '@planet/api/api-error'
import { depositWithdrawDetail, listDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw'
import { approvalsOfConvert } from '@planet/bridge/converts/record'
import { findRecord, formatCursor, listRecords, parseCursor } from '@planet/bridge/history/list'
import type { RecordRow } from '@planet/bridge/history/records'
import { bridgeEvents } from '@planet/ledger/queries/contract-events'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireBridge, type ServerBridge } from '../../services/bridge.ts'
import { recordQuery } from './settlement-query.ts'
import { historyOf, recordOf } from './settlement-record.ts'

const usualCount = 25

export const listDepositWithdrawRoute = route(listDepositWithdraw, async (context, { request, query }) => {
  const { bridge } = context
  if (!bridge) return { records: [], next: null }
  const { before, count = usualCount, ...filter } = query
  const { rows, next } = await listRecords(
    historyOf(context, bridge),
    sessionOf(request).accountId,
    recordQuery(filter),
    { before: before === undefined ? undefined : parseCursor(before), count },
  )
  return {
    records: rows.map((row) => recordOf(context.config, bridge, row)),
    next: next ? formatCursor(next) : null,
  }
})

const acts = {
  Credited: 'credited',
  ConvertRequested: 'requested',
  ConvertApproved: 'approved',
  ConvertSettled: 'settled',
  ConvertReturned: 'returned',
} as const

export const depositWithdrawDetailRoute = route(
  depositWithdrawDetail,
  async (context, { request, params }) => {
    const bridge = requireBridge(context.bridge)
    const history = historyOf(context, bridge)
    const row = await findRecord(history, sessionOf(request).accountId, params.id)
    if (!row) throw new ApiError('data_not_found')
    const [events, approvals] = await Promise.all([
      bridgeEvents(history.ledgerDb, [row.key]),
      approvalsOf(bridge, row),
    ])
    return {
      record: {
        ...recordOf(context.config, bridge, row),
        review: row.reasons,
        approvals,
        operators: operatorsOf(row),
        planet: events.flatMap(({ name, transaction, block, time }) => {
          const act = acts[name as keyof typeof acts]
          return act ? [{ act, txid: transaction, block: Number(block), time: time.toISOString() }] : []
        }),
        updated: row.updated_at.toISOString(),
      },
    }
  },
)

async function approvalsOf(bridge: ServerBridge, { type, key, state }: RecordRow) {
  if (type === 1 || (state.name !== 'approving' && state.name !== 'in_review')) return null
  const { given, needed } = await approvalsOfConvert(bridge, key)
  return { done: given, needed }
}

function operatorsOf({ state }: RecordRow) {
  if (state.name !== 'in_review' || !state.approvals) return null
  return { done: state.approvals.given, needed: state.approvals.needed }
}
