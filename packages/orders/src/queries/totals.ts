import type { AnswerOf } from '@planet/api/call'
import type { merchantOrderTotals } from '@planet/api/calls/merchant/order-totals'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'
import { matchingOrders, type OrderFilter } from './list.ts'

/** The totals of a merchant's matching orders, by currency. */
export async function orderTotals(
  orders: Pick<Orders, 'db'>,
  accountId: string,
  filter: OrderFilter,
): Promise<AnswerOf<typeof merchantOrderTotals>['totals']> {
  return matchingOrders(orders, 'merchant_account', accountId, filter)
    .select('asset as currency')
    .select(sql<number>`count(*)::int`.as('orders'))
    .select(sql<number>`(count(*) filter (where status in ('paid', 'refunded')))::int`.as('paid_orders'))
    .select(
      sql<string>`coalesce(sum(amount) filter (where status in ('paid', 'refunded')), 0)::text`.as('paid'),
    )
    .select(sql<string>`coalesce(sum(refunded), 0)::text`.as('refunded'))
    .groupBy('asset')
    .orderBy('asset')
    .execute()
}
