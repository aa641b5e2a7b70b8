import type { Database, Transaction } from '@planet/platform/database/database'
import { enqueue, enqueueTogether, newJob } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { cardOrderJob, orderMailJob, rewardOrderJob } from '../jobs.ts'
import { orderMailsOf, queueCancelledInvoices } from '../mails/order-mails.ts'
import type { OrderChange } from '../order-change.ts'
import type { OrderEventType } from '../order-event.ts'
import type { NewOrderRow, OrderRow } from '../tables.ts'
import { eventContent } from '../views.ts'
import { writeEvents } from './write-events.ts'

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
 */
export async function appendEvents(
  tx: Transaction,
  changes: readonly OrderChange[],
  at: Date,
): Promise<void> {
  // A test order moves no money: it charges no card and earns no points.
  await queueConsequences(
    tx,
    changes.filter(({ row }) => row.livemode),
  )
  for (const { row, formerPayer } of changes) await publishOrder(tx, row, formerPayer)
  const shown = changes.filter(({ row }) => row.source !== 'top_up')
  await writeEvents(
    tx,
    shown.map(({ row, type }) => newEvent(row, type, at)),
  )
}

async function queueConsequences(tx: Transaction, changes: readonly OrderChange[]): Promise<void> {
  const [ofCards, others] = partition(changes, ({ row }) => row.purpose === 'card')
  for (const { row, type } of ofCards)
    if (charging.includes(type)) await enqueue(tx, cardOrderJob, { id: row.id })
  const ids = others.filter(({ type }) => rewarded.includes(type)).map(({ row }) => row.id)
  const mails = orderMailsOf(others)
  await queueCancelledInvoices(tx, others)
  await enqueueTogether(tx, [
    ...(ids.length > 0 ? [newJob(rewardOrderJob, { ids })] : []),
    ...(mails.length > 0 ? [newJob(orderMailJob, { mails })] : []),
  ])
}

const partition = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]

export async function publishOrder(
  db: Database,
  row: Pick<OrderRow, 'id' | 'status' | 'merchant_account' | 'payer_account'>,
  formerPayer: string | null = null,
): Promise<void> {
  const data = { id: row.id, status: row.status }
  for (const account of new Set([row.merchant_account, row.payer_account, formerPayer]))
    if (account !== null) await publish(db, { account, topic: orderTopic, data })
}

export const newEvent = (row: NewOrderRow, type: OrderEventType, at: Date) => ({
  type,
  merchant: row.merchant_account,
  order: row.id,
  livemode: row.livemode,
  content: eventContent(row),
  at,
})
