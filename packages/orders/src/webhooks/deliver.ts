import { headers, signWebhook } from '@planet/sdk/signature'
import { contentOfEvent } from '../events/event.ts'
import type { Orders } from '../orders.ts'
import { livingTokens, secretOf } from '../tokens/tokens.ts'
import { queueDelivery } from './queue.ts'
import { send } from './send.ts'

const [minute, hour] = [60_000, 3_600_000]
const waits = [10_000, 30_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
export const triedForMs = 72 * hour

/** When to try again after so many attempts; undefined when three days are over. */
export function nextTry(attempts: number, created: Date, now: Date): Date | undefined {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 6 * hour
  const next = new Date(now.getTime() + wait)
  return next.getTime() - created.getTime() > triedForMs ? undefined : next
}

/** Tries one delivery. Its result is written down, and the next try is queued on its own: none waits for another. */
export async function deliver(orders: Orders, id: string): Promise<void> {
  const { db, now, privateCallbacks } = orders
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('order_events', 'order_events.id', 'webhook_deliveries.event_id')
    .select(['webhook_deliveries.attempts', 'webhook_deliveries.created_at', 'webhook_deliveries.token_id'])
    .select(['order_events.id as event', 'order_events.type', 'order_events.content', 'order_events.at'])
    .select(['order_events.order_id as order', 'order_events.merchant_account as merchant'])
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const token = await livingTokens(orders).where('api_tokens.id', '=', row.token_id).executeTakeFirst()
  const own = db.updateTable('webhook_deliveries').where('id', '=', id)
  if (!token) {
    await own.set({ state: 'given_up', last_result: 'token removed', next_at: null }).execute()
    return
  }
  const body = JSON.stringify({
    id: row.event,
    type: row.type,
    at: row.at.toISOString(),
    order: contentOfEvent(row.content),
  })
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const signature = await signWebhook(secretOf(orders, token), timestamp, body)
  const said = await send(
    token.callback_url,
    { [headers.event]: row.event, [headers.timestamp]: timestamp, [headers.signature]: signature },
    body,
    privateCallbacks,
  )
  const attempts = row.attempts + 1
  if (said.ok) {
    await own
      .set({ state: 'delivered', attempts, last_result: said.said, delivered_at: now(), next_at: null })
      .execute()
    return
  }
  const next = nextTry(attempts, row.created_at, now())
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: next ? 'waiting' : 'given_up', attempts, last_result: said.said, next_at: next ?? null })
      .where('id', '=', id)
      .execute()
    if (next) await queueDelivery(tx, { id, merchant: row.merchant, order: row.order }, next)
  })
}
