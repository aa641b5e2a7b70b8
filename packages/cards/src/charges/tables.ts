import type { ChargeState } from '@planet/api/calls/card/fields'
import type { Generated, Selectable } from 'kysely'
import type { CardTables } from '../tables.ts'

type OwnTables = {
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

export type ChargeTables = OwnTables & CardTables
export type ChargeRow = Selectable<OwnTables['card_charges']>
