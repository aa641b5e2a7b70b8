import { ApiError } from '@planet/api/api-error'
import type { Attempt, Delivery } from '@planet/api/fields/webhook'
import type { Orders } from '../orders.ts'
import { bodyOf } from '../webhooks/deliver.ts'
import { ownEndpoint } from '../webhooks/endpoints.ts'

const usualCount = 25

const deliveries = (db: Orders['db']) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('order_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.endpoint_id', 'endpoint.url', 'event.id as event', 'event.type'])
    .select(['event.order_id', 'delivery.state', 'delivery.attempts', 'delivery.last_result'])
    .select(['delivery.created_at', 'delivery.next_at', 'delivery.delivered_at'])

type Row = Omit<Delivery, 'time' | 'next_at' | 'delivered_at'> & {
  created_at: Date
  next_at: Date | null
  delivered_at: Date | null
}

const view = ({ created_at, next_at, delivered_at, ...row }: Row): Delivery => ({
  ...row,
  time: created_at.toISOString(),
  next_at: next_at?.toISOString() ?? null,
  delivered_at: delivered_at?.toISOString() ?? null,
})

/** The webhooks of an order and their results, newest first. */
export async function deliveriesOf({ db }: Pick<Orders, 'db'>, orderId: string): Promise<Delivery[]> {
  const rows = await deliveries(db)
    .where('event.order_id', '=', orderId)
    .orderBy('event.number', 'desc')
    .orderBy('delivery.id')
    .execute()
  return rows.map(view)
}

/** Deliveries to an endpoint, newest first. `before` is the id of the last delivery seen. */
export async function deliveriesOfEndpoint(
  orders: Orders,
  accountId: string,
  { id, before, count = usualCount }: { id: string; before?: string | undefined; count?: number | undefined },
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  await ownEndpoint(orders, accountId, id)
  const { db } = orders
  let query = deliveries(db).where('delivery.endpoint_id', '=', id)
  if (before !== undefined) {
    const last = await db
      .selectFrom('webhook_deliveries')
      .select(['created_at', 'id'])
      .where('id', '=', before)
      .executeTakeFirst()
    if (!last) throw new ApiError('validation_error', { fields: [{ field: 'before', reason: 'format' }] })
    query = query.where((is) =>
      is(is.refTuple('delivery.created_at', 'delivery.id'), '<', is.tuple(last.created_at, last.id)),
    )
  }
  const rows = await query
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(count + 1)
    .execute()
  const shown = rows.slice(0, count)
  return { deliveries: shown.map(view), next: rows.length > count ? (shown.at(-1)?.id ?? null) : null }
}

/** One delivery of the merchant with all its attempts. */
export async function deliveryOf(
  { db }: Pick<Orders, 'db'>,
  accountId: string,
  id: string,
): Promise<{ delivery: Delivery; attempts: Attempt[] }> {
  const row = await deliveries(db)
    .select(['event.content', 'event.at'])
    .where('delivery.id', '=', id)
    .where('event.merchant_account', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  const { content, at, ...shown } = row
  const request_body = bodyOf({ event: row.event, type: row.type, at, content })
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms', 'result', 'request_headers', 'response_body'])
    .where('delivery_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return {
    delivery: view(shown),
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString(), request_body })),
  }
}
