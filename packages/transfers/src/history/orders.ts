import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'
import type { MovementRow } from './movements.ts'
import { writtenOrderId } from './written-order-id.ts'

/** What the Orders contract recorded about a payment or refund: the order, and the actual other party. */
export type OrderFacts = { orderId: string; payer: string; merchant: string }

export const placeKey = (row: { block_number: bigint; position: number }): string =>
  `${row.block_number}:${row.position}`

export async function ordersOf(
  { db }: Pick<Transfers, 'db'>,
  rows: readonly MovementRow[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const wanted = rows.filter(({ type }) => type === 'order_pay' || type === 'order_refund')
  if (wanted.length === 0) return new Map()
  const places = sql.join(wanted.map((row) => sql`(${row.block_number}::bigint, ${row.position}::int)`))
  const events = await db
    .selectFrom('ledger_events')
    .select(['block_number', 'position', 'args'])
    .where('contract', '=', 'orders')
    .where('name', 'in', ['Paid', 'Refunded'])
    .where(sql<boolean>`(block_number, position) in (${places})`)
    .execute()
  return new Map(
    events.flatMap((event) => {
      const { orderId, payer, merchant } = event.args
      return orderId && payer && merchant
        ? [
            [
              placeKey(event),
              {
                orderId: writtenOrderId(orderId),
                payer: payer.toLowerCase(),
                merchant: merchant.toLowerCase(),
              },
            ],
          ]
        : []
    }),
  )
}
