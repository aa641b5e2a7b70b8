import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { appendEvents, publishOrder } from '../events/append.ts'
import { voidJob } from '../jobs.ts'
import {
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
  type Refusal,
  statusOf,
  transition,
} from '../machine.ts'
import type { OrderChange } from '../order-change.ts'
import type { OrderEventType } from '../order-event.ts'
import type { OrderRow } from '../tables.ts'
import { saveLockedOrders } from './save-orders.ts'

export class OrderRefused extends Error {
  override name = 'OrderRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const stateOf = (row: OrderRow): OrderState => ({
  intent: row.intent,
  payer: row.payer_account,
  authorised: row.authorised_until !== null,
  endedBy: row.ended_by,
  chain: row.chain,
})

const eventOf: Readonly<Record<OrderStatus, OrderEventType>> = {
  opened: 'order.opened',
  linked: 'order.linked',
  cancelled: 'order.cancelled',
  paid: 'order.paid',
  refunded: 'order.refunded',
}

/** Applies one event to one order: the new state and its effects are saved together. The caller has locked the row. */
export async function changeOrder(
  tx: Transaction,
  row: OrderRow,
  event: OrderEvent,
  now: Date,
  more: More = {},
): Promise<OrderRow> {
  const { next, change } = await saveStep(tx, row, event, now, more)
  if (change) await appendEvents(tx, [change], now)
  else if (next.intent !== row.intent) await publishOrder(tx, next)
  return next
}

/** Saves the new state alone. The caller appends the returned event. */
async function saveStep(
  tx: Transaction,
  row: OrderRow,
  event: OrderEvent,
  now: Date,
  more: More,
): Promise<Step> {
  const step = stepOf(row, event, now, more)
  await saveLockedOrders(tx, [step.next])
  if (step.effects.includes('void')) await enqueue(tx, voidJob, { id: row.id })
  return step
}

/** Columns that change with the state, and are not derived from it. */
export type More = Partial<
  Pick<
    OrderRow,
    | 'asset'
    | 'amount'
    | 'payer'
    | 'authorised_until'
    | 'handed_in'
    | 'chain_block'
    | 'payment'
    | 'refund'
    | 'refunded'
    | 'linked_at'
    | 'paid_at'
    | 'refunded_at'
  >
>

export type Step = { next: OrderRow; change: OrderChange | undefined; effects: readonly OrderEffect[] }

/** The order after the event, and the event to append. Saves nothing. */
export function stepOf(row: OrderRow, event: OrderEvent, now: Date, more: More = {}): Step {
  const step = transition(stateOf(row), event)
  if ('refused' in step) throw new OrderRefused(step.refused)
  const { intent, payer, endedBy, chain } = step.state
  const status = statusOf(step.state)
  const isCancelled = status === 'cancelled' && row.status !== 'cancelled'
  const next: OrderRow = {
    ...row,
    ...more,
    intent,
    payer_account: payer,
    ended_by: endedBy,
    chain,
    status,
    // A cancelled order releases its reference, so that the shop can charge the same bill again.
    ...(isCancelled && { cancelled_at: now, reference_key: null }),
  }
  return { next, change: changeOf(row, next), effects: step.effects }
}

function changeOf(row: OrderRow, next: OrderRow): OrderChange | undefined {
  if (next.status !== row.status)
    return { row: next, type: typeOf(row.status, next.status), formerPayer: row.payer_account }
  if (BigInt(next.refunded) > BigInt(row.refunded))
    return { row: next, type: 'order.partially_refunded', formerPayer: null }
  return undefined
}

function typeOf(before: OrderStatus, after: OrderStatus): OrderEventType {
  if (before === 'linked' && after === 'opened') return 'order.released'
  const wasPaid = before === 'paid' || before === 'refunded'
  return wasPaid && after === 'linked' ? 'order.reverted' : eventOf[after]
}
