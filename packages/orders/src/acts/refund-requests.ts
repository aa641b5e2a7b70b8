import { ApiError } from '@planet/api/api-error'
import type { Refund, RefundRequest } from '@planet/api/fields/merchant-order'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import type { Selectable } from 'kysely'
import { readContractEvents } from '../chain/contract-events.ts'
import { publishOrder } from '../events/append.ts'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../queries/one.ts'
import type { OrderRow, OrderTables, TokenRow } from '../tables.ts'
import { refundableOf } from './refund.ts'

type Row = Selectable<OrderTables['refund_requests']>

const requestView = (row: Row, { livemode }: Pick<OrderRow, 'livemode'>): RefundRequest => ({
  id: row.id,
  livemode,
  order_id: row.order_id,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  txid: row.txid && toHex(row.txid),
  time: row.created_at.toISOString(),
})

/** Files a request of the merchant's system. Together the pending ones never exceed what is left. */
export async function requestRefund(
  orders: Orders,
  tx: Transaction,
  token: TokenRow,
  { id, amount: wanted, reason }: { id: string; amount?: string | undefined; reason: string },
): Promise<RefundRequest> {
  const order = await lockOrder(tx, id)
  const isOwn = order?.merchant_account === token.account_id && order.livemode === token.livemode
  if (!order || !isOwn) throw new ApiError('data_not_found')
  if (order.status !== 'paid' || order.purpose === 'card') throw new ApiError('order_not_paid')
  const waiting = await tx
    .selectFrom('refund_requests')
    .select('amount')
    .where('order_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const left = refundableOf(order) - waiting.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const amount = wanted === undefined ? left : BigInt(wanted)
  if (amount <= 0n || amount > left) throw new ApiError('refund_exceeds_payment')
  const row = await tx
    .insertInto('refund_requests')
    .values({
      id: newId('RR'),
      order_id: id,
      merchant_account: token.account_id,
      token_id: token.id,
      amount: String(amount),
      reason,
      created_at: orders.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishOrder(tx, order)
  return requestView(row, order)
}

/** Ends a pending request: the merchant has signed or declined it. */
export async function endRequest(
  { db, now }: Orders,
  accountId: string,
  id: string,
  sent?: { orderId: string; txid: Hex },
): Promise<void> {
  let query = db
    .updateTable('refund_requests')
    .set({ state: sent ? 'sent' : 'declined', txid: sent ? fromHex(sent.txid) : null, ended_at: now() })
    .where('id', '=', id)
    .where('merchant_account', '=', accountId)
    .where('state', '=', 'waiting')
  if (sent) query = query.where('order_id', '=', sent.orderId)
  const ended = await query.returning('id').executeTakeFirst()
  if (!ended && !sent) throw new ApiError('data_not_found')
}

/** What was refunded on chain, and what was requested. */
export async function refundsOf(
  { db }: Pick<Orders, 'db'>,
  order: Pick<OrderRow, 'id' | 'livemode'>,
): Promise<{ refunds: Refund[]; refund_requests: RefundRequest[] }> {
  const { id, livemode } = order
  const eventsOf = await readContractEvents(db, [id])
  const sent = eventsOf(id).filter(({ name }) => name === 'Refunded')
  const requests = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
  return {
    refunds: sent.map(({ hash, amount, time }) => ({
      livemode,
      txid: toHex(hash),
      amount,
      time: time.toISOString(),
    })),
    refund_requests: requests.map((row) => requestView(row, order)),
  }
}
