import type { AnswerOf } from '@planet/api/call'
import type { merchantSales, Sales, SalesStep } from '@planet/api/calls/merchant/sales'
import { type RawBuilder, sql } from 'kysely'
import type { Orders } from '../orders.ts'

export type SalesQuery = { since: Date; until: Date; step: SalesStep; timeZone: string; livemode: boolean }

type Sold = { currency: Sales['currency']; orders: number; paid: string; refunded: string }

const mostItems = 10

/** Paid orders of the merchant, each in the currency of its price, or in its coin. Refunds count at the locked rate. */
const paidOrders = (accountId: string, { since, until, livemode }: SalesQuery) => sql`
  select id, coalesce(price_currency, asset) as currency, paid_at, refunded > 0 as is_refunded,
    coalesce(price_amount, amount) as paid,
    case when price_amount is null then refunded else div(refunded * price_amount, amount) end as refunded,
    coalesce(nullif(metadata ->> 'item', ''), description) as item, line_items
  from orders
  where merchant_account = ${accountId} and livemode = ${livemode} and purpose = 'sale' and source <> 'top_up'
    and status in ('paid', 'refunded') and paid_at >= ${since} and paid_at < ${until}`

/** Individual items sold. An order without line items counts as one item; a refund is shared among an order's items. */
const soldItems = (paid: RawBuilder<unknown>) => sql`
  select currency, entry ->> 'name' as name, (entry ->> 'quantity')::numeric as quantity, cost as paid,
    case when sold.paid = 0 then 0 else div(refunded * cost, sold.paid) end as refunded, id
  from (${paid}) as sold
  cross join lateral jsonb_array_elements(line_items) as entry
  cross join lateral (select (entry ->> 'quantity')::numeric * (entry ->> 'unit_amount')::numeric as cost) as line
  union all
  select currency, item, 1, paid, refunded, id from (${paid}) as sold where line_items = '[]' and item <> ''`

const sums = sql`count(*)::int as orders, sum(paid)::text as paid, sum(refunded)::text as refunded`

/** A merchant's sales in a period, by currency, with their course and the best-selling items. */
export async function salesOf(
  { db }: Pick<Orders, 'db'>,
  accountId: string,
  query: SalesQuery,
): Promise<AnswerOf<typeof merchantSales>> {
  const { since, until, step, timeZone, livemode } = query
  const paid = paidOrders(accountId, query)
  const rowsOf = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows
  const day = sql`to_char(date_trunc(${sql.lit(step)}, paid_at at time zone ${timeZone}), 'YYYY-MM-DD')`
  const before = new Date(2 * since.getTime() - until.getTime())
  const paidBefore = paidOrders(accountId, { ...query, since: before, until: since })
  const [totals, previous, periods, items, counts] = await Promise.all([
    rowsOf(
      sql<Sold & { refunded_orders: number }>`
        select currency, ${sums}, (count(*) filter (where is_refunded))::int as refunded_orders
        from (${paid}) as sold group by currency order by orders desc, currency`,
    ),
    rowsOf(sql<Sold>`select currency, ${sums} from (${paidBefore}) as sold group by currency`),
    rowsOf(
      sql<Sold & { day: string }>`
        select currency, ${day} as day, ${sums} from (${paid}) as sold group by currency, 2 order by 2`,
    ),
    rowsOf(
      sql<Sold & { name: string; quantity: string }>`
        select * from (
          select currency, name, count(distinct id)::int as orders, sum(quantity)::text as quantity,
            sum(paid)::text as paid, sum(refunded)::text as refunded,
            row_number() over (partition by currency order by sum(paid) desc, name) as place
          from (${soldItems(paid)}) as items group by currency, name
        ) as ranked where place <= ${mostItems} order by place`,
    ),
    rowsOf(
      sql<{ created: number; waiting: number }>`
        select (count(*) filter (where created_at >= ${since} and created_at < ${until}))::int as created,
          (count(*) filter (where status in ('opened', 'linked')))::int as waiting
        from orders
        where merchant_account = ${accountId} and livemode = ${livemode} and purpose = 'sale' and source <> 'top_up'
          and (created_at >= ${since} or status in ('opened', 'linked'))`,
    ),
  ])
  const sold = ({ orders, paid, refunded }: Sold) => ({ orders, paid, refunded })
  const isOf = (currency: string) => (row: Sold) => row.currency === currency
  return {
    sales: totals.map((total) => ({
      currency: total.currency,
      ...sold(total),
      refunded_orders: total.refunded_orders,
      previous_paid: previous.find(isOf(total.currency))?.paid ?? '0',
      periods: periods.filter(isOf(total.currency)).map((row) => ({ day: row.day, ...sold(row) })),
      items: items.filter(isOf(total.currency)).map((row) => ({
        name: row.name,
        quantity: row.quantity,
        ...sold(row),
      })),
    })),
    created: counts[0]?.created ?? 0,
    waiting: counts[0]?.waiting ?? 0,
  }
}
