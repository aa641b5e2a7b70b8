import type { Delivery } from '@planet/api/calls/token/fields'
import type { Orders } from '../orders.ts'

/** What an order's webhooks said and how they were received, the newest first. */
export async function deliveriesOf({ db }: Orders, orderId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('order_events as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'event.id as event',
      'event.type',
      'delivery.state',
      'delivery.attempts',
      'delivery.last_result',
    ])
    .select(['delivery.created_at', 'delivery.next_at', 'delivery.delivered_at'])
    .where('event.order_id', '=', orderId)
    .orderBy('event.number', 'desc')
    .orderBy('delivery.id')
    .execute()
  return rows.map(({ created_at, next_at, delivered_at, ...row }) => ({
    ...row,
    time: created_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
  }))
}
