import type { Generated } from 'kysely'

export type QuarantineTables = {
  quarantined_events: {
    id: Generated<bigint>
    /** Who could not apply it, such as `ledger`, `bridge` or `bitcoin`. */
    reader: string
    block: bigint
    transaction_hash: Buffer | null
    log_index: number | null
    raw: Buffer
    reason: string
    at: Generated<Date>
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends QuarantineTables {}
}
