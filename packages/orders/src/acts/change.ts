import { ApiError } from '@planet/api/api-error'
import type { ErrorCode } from '@planet/api/errors'
import type { Transaction } from '@planet/platform/database/database'
import { changeOrder, OrderRefused } from '../changes/change-order.ts'
import type { Ender, OrderEvent, Refusal } from '../machine.ts'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { queueExpiry } from './queue-expiries.ts'

const codes: Readonly<Record<Refusal, ErrorCode>> = {
  taken_by_another: 'order_taken',
  not_the_payer: 'order_not_taken',
  not_taken: 'order_not_taken',
  over: 'order_ended',
}

/** Applies the event to the order, or throws the code of why it cannot. */
async function change(
  orders: Orders,
  tx: Transaction,
  id: string,
  may: (row: OrderRow) => boolean,
  event: OrderEvent,
  refused: ErrorCode | undefined,
): Promise<OrderRow> {
  try {
    const row = await lockOrder(tx, id)
    if (!row || !may(row)) throw new ApiError('data_not_found')
    return await changeOrder(tx, row, event, orders.now())
  } catch (error) {
    throw withCode(error, refused)
  }
}

/** A refusal of the order's state, as callers see it. */
export const withCode = (error: unknown, code?: ErrorCode): unknown =>
  error instanceof OrderRefused ? new ApiError(code ?? codes[error.refusal], { cause: error }) : error

const by = (ender: Ender): OrderEvent => ({ type: 'ended', by: ender })

export const cancelAsMerchant = (
  orders: Orders,
  tx: Transaction,
  accountId: string,
  id: string,
  livemode?: boolean,
): Promise<OrderRow> => {
  const isOwn = (row: OrderRow) =>
    row.merchant_account === accountId && (livemode === undefined || row.livemode === livemode)
  return change(orders, tx, id, isOwn, by('merchant'), 'can_not_cancel')
}

export function cancelAsPayer(orders: Orders, accountId: string, id: string): Promise<OrderRow> {
  const isPayer = (row: OrderRow) => row.payer_account === accountId && row.livemode
  return orders.db
    .transaction()
    .execute((tx) => change(orders, tx, id, isPayer, by('payer'), 'can_not_cancel'))
}

/**
 * Ends an order whose time is over, unless it has ended meanwhile. The queue uses the database's clock, which may be
 * ahead of ours: then the job is queued again.
 */
export async function expireOrder(orders: Orders, id: string): Promise<void> {
  await orders.db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) return
    const now = orders.now()
    if (row.expires_at > now) return queueExpiry(tx, row, now)
    try {
      await changeOrder(tx, row, by('time'), now)
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error
    }
  })
}
