import { toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publishCall } from '@planet/platform/live/publish'
import { type RawBuilder, sql } from 'kysely'
import { cardOrderJob, rewardOrderJob } from '../jobs.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { priceView } from '../price/price-view.ts'
import type { OrderRow } from '../tables.ts'
import type { OrderEventContent, OrderEventType } from './event.ts'
import { writeEvent } from './write-event.ts'

export const orderTopic = 'order'
/** Events that change the payer's points. */
const rewarded: readonly OrderEventType[] = [
  'order.paid',
  'order.partially_refunded',
  'order.refunded',
  'order.reverted',
]
/** Events that move the charge of a card. Charging a card earns no points. */
const charging: readonly OrderEventType[] = ['order.paid', 'order.refunded', 'order.cancelled']

/**
 * Records what happened, in the transaction in which it did, and notifies both parties and the merchant's systems.
 * `formerPayer` is notified too, when the order has just left them.
 */
export async function appendEvent(
  tx: Transaction,
  row: OrderRow,
  type: OrderEventType,
  at: Date,
  formerPayer: string | null = null,
): Promise<void> {
  // A test order moves no money: it charges no card and earns no points.
  if (row.livemode) await queueConsequences(tx, row, type)
  const calls = notifications(row, formerPayer)
  if (row.source === 'top_up') await runCalls(tx, calls)
  else await writeEvent(tx, newEvent(row, type, at), calls)
}

async function queueConsequences(tx: Transaction, row: OrderRow, type: OrderEventType): Promise<void> {
  if (row.purpose === 'card') {
    if (charging.includes(type)) await enqueue(tx, cardOrderJob, { id: row.id })
    return
  }
  if (rewarded.includes(type)) await enqueue(tx, rewardOrderJob, { id: row.id })
  await queueOrderMail(tx, row, type)
}

export const publishOrder = (tx: Transaction, row: OrderRow): Promise<void> =>
  runCalls(tx, notifications(row, null))

const runCalls = async (tx: Transaction, calls: readonly RawBuilder<unknown>[]): Promise<void> =>
  void (await sql`select ${sql.join(calls)}`.execute(tx))

function notifications(row: OrderRow, formerPayer: string | null): RawBuilder<unknown>[] {
  const data = { id: row.id, status: row.status }
  return [...new Set([row.merchant_account, row.payer_account, formerPayer])]
    .filter((account) => account !== null)
    .map((account) => publishCall({ account, topic: orderTopic, data }))
}

const newEvent = (row: OrderRow, type: OrderEventType, at: Date) => ({
  type,
  merchant: row.merchant_account,
  order: row.id,
  livemode: row.livemode,
  content: contentOf(row),
  at,
})

const contentOf = (row: OrderRow): OrderEventContent => ({
  id: row.id,
  livemode: row.livemode,
  reference: row.reference,
  metadata: row.metadata,
  source: row.source === 'top_up' ? 'wallet' : row.source,
  status: row.status,
  ended_by: row.status === 'cancelled' ? row.ended_by : null,
  currency: row.asset,
  amount: row.amount,
  ...priceView(row),
  description: row.description,
  line_items: [...row.line_items],
  to_account: row.payer_account,
  paid_at: row.paid_at?.toISOString() ?? null,
  payment_txid: row.payment && toHex(row.payment),
  refund_txid: row.refund && toHex(row.refund),
  refunded_amount: row.refunded,
})
