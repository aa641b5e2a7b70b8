import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { listOrders, type OrderFilter } from './list.ts'

const pageSize = 500

/** All of a merchant's orders that match, page by page, the newest first. */
export async function* orderPages(
  orders: Pick<Orders, 'db'>,
  accountId: string,
  filter: OrderFilter,
): AsyncGenerator<OrderRow[]> {
  for (let before: string | undefined; ; ) {
    const { rows, next } = await listOrders(orders, 'merchant_account', accountId, {
      ...filter,
      before,
      count: pageSize,
    })
    yield rows
    if (next === null) return
    before = next
  }
}
