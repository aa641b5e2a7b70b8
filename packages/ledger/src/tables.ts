import type { ColumnType, Generated } from 'kysely'

/** NUMERIC is read and written as text; it is a bigint everywhere else. */
type Amount = ColumnType<string, string, string>

export type TransactionKind =
  | 'transfer'
  | 'credit'
  | 'convert_request'
  | 'convert_settle'
  | 'convert_return'
  | 'payment'
  | 'refund'
  | 'registration'
  | 'deployment'
  | 'call'

/** The stored types of movements; histories filter by them. */
export type MovementType = 'transaction' | 'order_pay' | 'order_refund' | 'deposit' | 'withdraw'

export type LedgerTables = {
  ledger_blocks: {
    number: bigint
    hash: Buffer
    parent_hash: Buffer
    time: Date
    validator: Buffer
    transactions: number
    gas_used: Amount
  }
  ledger_transactions: {
    block_number: bigint
    position: number
    hash: Buffer
    sender: Buffer
    recipient: Buffer | null
    created: Buffer | null
    value: Amount
    nonce: bigint
    succeeded: boolean
    gas_used: Amount
    kind: TransactionKind
  }
  ledger_movements: {
    block_number: bigint
    position: number
    log_index: number
    token: Buffer
    sender: Buffer
    recipient: Buffer
    amount: Amount
    type: MovementType
  }
  ledger_events: {
    block_number: bigint
    position: number
    log_index: number
    contract: string
    name: string
    args: ColumnType<Record<string, string>, string, string>
  }
  ledger_activity: { address: Buffer; block_number: bigint; position: number }
  relayed_transactions: {
    hash: Buffer
    raw: Buffer
    state: Generated<'pending' | 'final' | 'refused'>
    refusal: string | null
    received_at: Generated<Date>
    broadcasts: Generated<number>
    sender: Buffer | null
    nonce: bigint | null
    block_number: bigint | null
    block_hash: Buffer | null
    lost_at: Date | null
  }
  ledger_progress: {
    id: Generated<true>
    final_number: Generated<bigint>
    checked_number: bigint | null
    checked_hash: Buffer | null
    behind_since: Date | null
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends LedgerTables {}
}
