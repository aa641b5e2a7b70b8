import { type CardCharge, maskedNumber, type PrepaidCard } from '@planet/api/fields/card'
import type { CardRow } from '../tables.ts'
import type { ChargeRow } from './tables.ts'

export const cardView = (row: CardRow): PrepaidCard => ({
  id: row.id,
  card_no: maskedNumber(row.last_four),
  envelop_no: row.envelope_number,
  active_flg: row.state === 'active' ? 1 : 0,
  state: row.state,
  is_locked: row.is_locked,
  balance: String(row.balance),
  currency: row.currency,
  balance_at: row.balance_at.toISOString(),
})

const isDeclined = ({ state }: ChargeRow): boolean =>
  state === 'refused' || state === 'returning' || state === 'returned'

export const chargeView = (row: ChargeRow): CardCharge => ({
  id: row.id,
  card_no: maskedNumber(row.last_four),
  source: row.source,
  amount: String(row.cents),
  state: row.state,
  order_id: row.order_id,
  reason: isDeclined(row) ? row.reason || null : null,
  time: row.created_at.toISOString(),
})
