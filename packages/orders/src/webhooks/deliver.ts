import { runPrepared } from '@planet/platform/database/prepared'
import { delayUntil } from '@planet/platform/jobs/delay-until'
import { contentOfEvent, type StoredContent } from '../events/event.ts'
import type { Orders } from '../orders.ts'
import { type LivingEndpoint, livingEndpoints } from './living-endpoints.ts'
import { postWebhook, type Sent } from './post.ts'
import { queueDelivery } from './queue.ts'

const [minute, hour] = [60_000, 3_600_000]
const waits = [10_000, 30_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
export const triedForMs = 72 * hour

/** When to retry after this many attempts; undefined when three days are over. */
export function nextTry(attempts: number, created: Date, now: Date): Date | undefined {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 6 * hour
  const next = new Date(now.getTime() + wait)
  return next.getTime() - created.getTime() > triedForMs ? undefined : next
}

type EventRow = { event: string; type: string; at: Date; content: StoredContent }

/** The body of an event's webhook, the same at every attempt. */
export function bodyOf({ event: id, type, at, content }: EventRow): string {
  const order = contentOfEvent(content)
  return JSON.stringify({ id, type, at: at.toISOString(), livemode: order.livemode, order })
}

/**
 * Attempts one delivery. The result and the next attempt are saved together, and each delivery is retried on its own.
 */
export async function deliver(orders: Orders, id: string): Promise<void> {
  const { db, now } = orders
  const waiting = db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('order_events as event', 'event.id', 'delivery.event_id')
    .select(['delivery.attempts', 'delivery.created_at', 'delivery.endpoint_id'])
    .select(['event.id as event', 'event.type', 'event.content', 'event.at'])
    .select(['event.order_id as order', 'event.merchant_account as merchant'])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
  const [row] = await runPrepared(db, waiting.compile())
  if (!row) return
  const endpoint = await livingEndpoints(db)
    .where('webhook_endpoints.id', '=', row.endpoint_id)
    .executeTakeFirst()
  if (!endpoint) {
    const given = { state: 'given_up' as const, last_result: 'endpoint removed', next_at: null }
    await db.updateTable('webhook_deliveries').set(given).where('id', '=', id).execute()
    return
  }
  const sent = await postWebhook(orders, endpoint, row.event, bodyOf(row))
  const attempts = row.attempts + 1
  const next = sent.ok ? undefined : nextTry(attempts, row.created_at, now())
  const outcome = { id, attempts, sent, next, endpoint, at: now() }
  if (!next) return saveOutcome(db, outcome)
  await db.transaction().execute(async (tx) => {
    await saveOutcome(tx, outcome)
    const { merchant, order } = row
    const delivery = { id, merchant, order, endpoint: endpoint.id, isFailing: true }
    await queueDelivery(tx, delivery, delayUntil(next, outcome.at))
  })
}

type Outcome = {
  id: string
  attempts: number
  sent: Sent
  next: Date | undefined
  endpoint: LivingEndpoint
  at: Date
}

/** One statement: a busy shop has many deliveries in a second, and nearly all of them succeed at once. */
async function saveOutcome(
  db: Orders['db'],
  { id, attempts, sent, next, endpoint, at }: Outcome,
): Promise<void> {
  const { ok, request_headers, ...attempt } = sent
  const saved = db
    .with('tried', (tx) =>
      tx
        .insertInto('webhook_attempts')
        .values({
          delivery_id: id,
          number: attempts,
          request_headers: JSON.stringify(request_headers),
          ...attempt,
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('state_of_endpoint', (tx) =>
      tx
        .updateTable('webhook_endpoints')
        .set({ failing_since: ok ? null : at })
        .where('id', '=', endpoint.id)
        .where('failing_since', ok ? 'is not' : 'is', null),
    )
    .updateTable('webhook_deliveries')
    .set({
      state: ok ? 'delivered' : next ? 'waiting' : 'given_up',
      attempts,
      last_result: sent.result,
      delivered_at: ok ? at : null,
      next_at: next ?? null,
    })
    .where('id', '=', id)
  await runPrepared(db, saved.compile())
}
