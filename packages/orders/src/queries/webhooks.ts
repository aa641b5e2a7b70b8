import type { Database } from '@planet/platform/database/database'
import { isParked } from '@planet/platform/queues/parked'
import { sql } from 'kysely'

export type DeliveryRow = {
  id: string
  order_id: string
  type: string
  merchant_account: string
  endpoint_id: string
  callback_url: string
  endpoint_removed: boolean
  state: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  last_result: string | null
  created_at: Date
  next_at: Date | null
  delivered_at: Date | null
  is_parked: boolean
}

const deliveryColumns = sql`d.id, e.order_id, e.type, e.merchant_account, d.endpoint_id, p.url as callback_url,
  coalesce(p.removed_at, t.removed_at) is not null as endpoint_removed, d.state, d.attempts, d.last_result,
  d.created_at, d.next_at, d.delivered_at, ${isParked('webhook', sql`d.id`)} as is_parked
  from webhook_deliveries d join order_events e on e.id = d.event_id
  join webhook_endpoints p on p.id = d.endpoint_id left join api_tokens t on t.id = p.token_id`

export async function deliveriesOfOrder(db: Database, order: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns}
    where e.order_id = ${order} order by e.number desc, d.id limit 200`.execute(db)
  return rows
}

/** Undelivered webhooks of all merchants, the newest first. */
export async function undelivered(
  db: Database,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<DeliveryRow[]> {
  const place = after ? sql`and (d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns}
    where d.state <> 'delivered' and (d.state = 'given_up' or d.attempts > 0) ${place}
    order by d.created_at desc, d.id desc limit ${count}`.execute(db)
  return rows
}

/** The order of a delivery that was given up; undefined if it was not. */
export async function givenUpOrder(db: Database, delivery: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('order_events as e', 'e.id', 'd.event_id')
    .select('e.order_id')
    .where('d.id', '=', delivery)
    .where('d.state', '=', 'given_up')
    .executeTakeFirst()
  return row?.order_id
}
