import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import type { OrderEventType } from '../events/event.ts'
import { deliverJob } from '../jobs.ts'
import { newId } from '../new-id.ts'
import { livingEndpoints } from './living-endpoints.ts'

/**
 * How many deliveries of one merchant run at once: enough for a busy shop, and few enough of `webhookConcurrency` that
 * a server that hangs does not hold up other merchants. Once an endpoint fails, it has one lane of its own.
 */
const lanes = 12

type Delivery = { id: string; merchant: string; order: string; endpoint: string; isFailing: boolean }

/** One try of one delivery, now or later. All tries of an order go by the same lane. */
export const queueDelivery = (
  tx: Transaction,
  { id, merchant, order, endpoint, isFailing }: Delivery,
  runAt?: Date,
): Promise<void> => {
  const lane = isFailing ? `${endpoint}:failing` : `${merchant}:${laneOf(order)}`
  return enqueue(tx, deliverJob, { id }, { queue: `webhooks:${lane}`, ...(runAt && { runAt }) })
}

function laneOf(order: string): number {
  let sum = 0
  for (let index = 0; index < order.length; index++) sum = (sum * 31 + order.charCodeAt(index)) % 65_521
  return sum % lanes
}

type Event = { event: string; type: OrderEventType; merchant: string; order: string; livemode: boolean }

/** One delivery for each endpoint that wants the event, in the transaction that writes the event down. */
export async function queueDeliveries(
  tx: Transaction,
  { event, type, merchant, order, livemode }: Event,
  at: Date,
): Promise<void> {
  const endpoints = await livingEndpoints(tx)
    .where('webhook_endpoints.account_id', '=', merchant)
    .where('webhook_endpoints.livemode', '=', livemode)
    .where(
      sql<boolean>`(cardinality(webhook_endpoints.events) = 0 or ${type} = any(webhook_endpoints.events))`,
    )
    .execute()
  for (const { id: endpoint, failing_since } of endpoints) {
    const id = newId('WD')
    await tx
      .insertInto('webhook_deliveries')
      .values({ id, event_id: event, endpoint_id: endpoint, created_at: at, next_at: at })
      .execute()
    await queueDelivery(tx, { id, merchant, order, endpoint, isFailing: failing_since !== null })
  }
}
