import { toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { cardOrderJob, rewardOrderJob } from '../jobs.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { newId } from '../new-id.ts'
import { priceView } from '../price/price-view.ts'
import type { OrderRow } from '../tables.ts'
import { queueDeliveries } from '../webhooks/queue.ts'
import type { OrderEventContent, OrderEventType } from './event.ts'
import { numberEvents } from './numbering.ts'

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
  if (row.source !== 'top_up') await notifySystems(tx, row, type, at)
  await publishOrder(tx, row, formerPayer)
}

async function queueConsequences(tx: Transaction, row: OrderRow, type: OrderEventType): Promise<void> {
  if (row.purpose === 'card') {
    if (charging.includes(type)) await enqueue(tx, cardOrderJob, { id: row.id })
    return
  }
  if (rewarded.includes(type)) await enqueue(tx, rewardOrderJob, { id: row.id })
  await queueOrderMail(tx, row, type)
}

async function notifySystems(tx: Transaction, row: OrderRow, type: OrderEventType, at: Date): Promise<void> {
  const id = newId('EV')
  await numberEvents(tx, row.merchant_account)
  await tx
    .insertInto('order_events')
    .values({
      id,
      order_id: row.id,
      merchant_account: row.merchant_account,
      livemode: row.livemode,
      type,
      content: JSON.stringify(contentOf(row)),
      at,
    })
    .execute()
  const { merchant_account: merchant, id: order, livemode } = row
  await queueDeliveries(tx, { event: id, type, merchant, order, livemode }, at)
}

export async function publishOrder(
  tx: Transaction,
  row: OrderRow,
  formerPayer: string | null = null,
): Promise<void> {
  const data = { id: row.id, status: row.status }
  for (const account of new Set([row.merchant_account, row.payer_account, formerPayer]))
    if (account !== null) await publish(tx, { account, topic: orderTopic, data })
}

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
