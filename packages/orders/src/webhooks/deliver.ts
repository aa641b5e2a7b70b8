import { contentOfEvent, type StoredContent } from '../order-event.ts'
import type { Orders } from '../orders.ts'
import type { LivingEndpoint } from './active-endpoints.ts'
import type { Claimed, Outcome } from './delivery-queue.ts'
import { postWebhook } from './post.ts'

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

/** Attempts one delivery. Without an endpoint, which was removed meanwhile, it is given up. */
export async function deliver(
  orders: Orders,
  claimed: Claimed,
  endpoint: LivingEndpoint | undefined,
): Promise<Outcome> {
  const { id, endpoint_id } = claimed
  const common = { id, endpoint: endpoint_id }
  if (!endpoint) {
    const removed = { state: 'given_up', result: 'endpoint removed', next_at: null } as const
    return { ...common, ...removed, attempts: claimed.attempts, at: orders.now(), attempt: null }
  }
  const { ok, result, ...attempt } = await postWebhook(orders, endpoint, claimed.event, bodyOf(claimed))
  if (!ok) return { ...failure(claimed, result, orders.now()), attempt }
  const attempts = claimed.attempts + 1
  return { ...common, attempts, state: 'delivered', result, at: orders.now(), next_at: null, attempt }
}

/** An attempt that failed, with the time of the next one. */
export function failure(claimed: Claimed, result: string, at: Date): Outcome {
  const { id, endpoint_id: endpoint, created_at } = claimed
  const attempts = claimed.attempts + 1
  const next = nextTry(attempts, created_at, at)
  const state = next ? 'waiting' : 'given_up'
  return { id, endpoint, attempts, state, result, at, next_at: next ?? null, attempt: null }
}
