import type { PointKind } from '@planet/contract/calls/points/points'
import type { OrderTables } from '@planet/orders/tables'
import type { Generated } from 'kysely'

type OwnTables = {
  point_entries: {
    number: Generated<bigint>
    account_id: string
    amount: bigint
    kind: PointKind
    key: string
    order_id: string | null
    at: Date
  }
  point_balances: { account_id: string; balance: bigint }
}

/** Accounts, orders and rates are only read. */
export type PointTables = OwnTables & OrderTables
