import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { listOrders, type OrderFilter, type Side } from './list.ts'

const pageSize = 500

/** All orders of one side that match, page by page, the newest first. */
export async function* orderPages(
  orders: Pick<Orders, 'db'>,
  side: Side,
  accountId: string,
  filter: OrderFilter,
): AsyncGenerator<OrderRow[]> {
  for (let before: string | undefined; ; ) {
    const { rows, next } = await listOrders(orders, side, accountId, {
      ...filter,
      before,
      count: pageSize,
    })
    yield rows
    if (next === null) return
    before = next
  }
}
