import { ApiError } from '@planet/api/api-error'
import type { ErrorCode } from '@planet/api/errors'
import { addressBytes } from '@planet/chains/address'
import type { Transaction } from '@planet/platform/database/database'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { AssetCode } from '@planet/units/asset'
import type { Updateable } from 'kysely'
import { changeOrder, lockOrder, OrderRefused } from '../change-order.ts'
import type { Ender, OrderEvent, Refusal } from '../machine.ts'
import type { Orders } from '../orders.ts'
import { pickCurrency } from '../price/pick-currency.ts'
import type { OrderRow, OrderTables } from '../tables.ts'
import { queueExpiry } from './queue-expiries.ts'

const codes: Readonly<Record<Refusal, ErrorCode>> = {
  taken_by_another: 'order_taken',
  not_the_payer: 'order_not_taken',
  not_taken: 'order_not_taken',
  over: 'order_ended',
}

/**
 * Applies the event to the order, or throws the code of why it cannot. Once its time is over it can only be ended, even
 * if the worker that ends it is late.
 */
export async function change(
  orders: Orders,
  tx: Transaction,
  id: string,
  may: (row: OrderRow) => boolean,
  event: OrderEvent,
  refused: ErrorCode | undefined,
  more: (row: OrderRow) => Updateable<OrderTables['orders']> = () => ({}),
): Promise<OrderRow> {
  try {
    const row = await lockOrder(tx, id)
    if (!row || !may(row)) throw new ApiError('data_not_found')
    const now = orders.now()
    if (event.type !== 'ended' && row.expires_at <= now) throw new OrderRefused('over')
    return await changeOrder(tx, row, event, now, more(row))
  } catch (error) {
    throw error instanceof OrderRefused
      ? new ApiError(refused ?? codes[error.refusal], { cause: error })
      : error
  }
}

/** Links the order to its payer, in the coin that the payer picks; while it is linked, no one else can pay it. */
export async function takeOrder(
  orders: Orders,
  accountId: string,
  { id, currency }: { id: string; currency?: AssetCode | undefined },
): Promise<OrderRow> {
  const wallet = await ownWallet(orders, accountId)
  requireActive(wallet)
  const notOwn = (row: OrderRow) => {
    if (!row.livemode) throw new ApiError('test_order')
    if (row.merchant_account === accountId) throw new ApiError('own_order')
    return true
  }
  // A payer who takes the same order again may pick another coin, but never changes its time.
  const more = (row: OrderRow) => ({
    ...pickCurrency(row, currency, orders.now()),
    ...(row.payer_account === null && { payer: addressBytes(wallet.address), linked_at: orders.now() }),
  })
  const taken = { type: 'taken', payer: accountId } as const
  return orders.db.transaction().execute((tx) => change(orders, tx, id, notOwn, taken, undefined, more))
}

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
