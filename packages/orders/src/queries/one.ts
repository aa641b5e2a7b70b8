import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { runPrepared } from '@planet/platform/database/prepared'
import { orderColumns } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export async function orderOf({ db }: Pick<Orders, 'db'>, id: string): Promise<OrderRow | undefined> {
  const statement = db.selectFrom('orders').select(orderColumns).where('id', '=', id)
  const [row] = await runPrepared(db, statement.compile())
  return row
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const statement = tx.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate()
  const [row] = await runPrepared(tx, statement.compile())
  return row
}

/** An order of the merchant. Orders of the other mode do not exist for a system with a token. */
export async function ownOrder(
  orders: Pick<Orders, 'db'>,
  accountId: string,
  id: string,
  livemode?: boolean,
): Promise<OrderRow> {
  const row = await orderOf(orders, id)
  if (row?.merchant_account !== accountId || row.source === 'top_up') throw new ApiError('data_not_found')
  if (livemode !== undefined && row.livemode !== livemode) throw new ApiError('data_not_found')
  return row
}
