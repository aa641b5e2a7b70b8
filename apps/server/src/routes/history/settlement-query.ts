import type { QueryOf } from '@planet/api/call'
import type { listDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw'
import type { SettlementOutcome } from '@planet/api/fields/deposit-withdraw'
import type { RecordQuery } from '@planet/bridge/history/list'

const statusesOf: Readonly<Record<SettlementOutcome, readonly number[]>> = {
  processing: [1, 2],
  completed: [3],
  denied: [4],
  failed: [5],
}

type Query = Omit<QueryOf<typeof listDepositWithdraw>, 'before' | 'count'>

export const recordQuery = ({ type, currency, status, since, until, ...rest }: Query): RecordQuery => ({
  ...rest,
  ...(currency && { asset: currency }),
  ...(type && { type: type === 'deposit' ? 1 : 2 }),
  ...(status && { statuses: statusesOf[status] }),
  ...(since && { since: new Date(since) }),
  ...(until && { until: new Date(until) }),
})
