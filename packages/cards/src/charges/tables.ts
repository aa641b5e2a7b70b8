import type { ChargeState } from '@planet/api/fields/card'
import type { Generated, Selectable } from 'kysely'

export type ChargeTables = {
  card_charges: {
    id: string
    number: Generated<bigint>
    account_id: string
    request_id: string
    token: string
    last_four: string
    cents: bigint
    source: 'usdt' | 'points'
    order_id: string | null
    state: ChargeState
    reason: Generated<string>
    refund_raw: Buffer | null
    refund_nonce: bigint | null
    created_at: Date
    changed_at: Date
  }
}

export type ChargeRow = Selectable<ChargeTables['card_charges']>

declare module '@planet/platform/database/tables' {
  interface Tables extends ChargeTables {}
}
