import type { Transaction } from '@planet/platform/database/database'
import { runPrepared } from '@planet/platform/database/prepared'
import { addJobCall } from '@planet/platform/jobs/enqueue'
import { type RawBuilder, sql } from 'kysely'
import { deliverJob } from '../jobs.ts'
import { newId } from '../new-id.ts'
import { failingLane, laneOf } from '../webhooks/lanes.ts'
import type { OrderEventContent, OrderEventType } from './event.ts'
import { numberingLock } from './numbering.ts'

type NewEvent = {
  type: OrderEventType
  merchant: string
  order: string
  livemode: boolean
  content: OrderEventContent
  at: Date
}

/**
 * 80 random bits: of a random UUID the digits that are neither version nor variant (RFC 9562, section 5.4).
 * The condition ties it to the row, so that each endpoint gets an id of its own.
 */
const deliveryId = sql`(select 'WD-' || upper(concat_ws('-', substr(hex, 1, 4), substr(hex, 5, 4), substr(hex, 9, 4),
  substr(hex, 18, 4), substr(hex, 22, 4))) from (select replace(gen_random_uuid()::text, '-', '') as hex) as random
  where endpoint.id is not null)`

/**
 * Writes an event, one delivery for each endpoint that wants it, and the jobs that deliver them, in one round trip: a
 * busy shop has hundreds of events in a second. The lock comes first, because the event is numbered under it. `more`
 * are calls that go along.
 */
export async function writeEvent(
  tx: Transaction,
  { type, merchant, order, livemode, content, at }: NewEvent,
  more: readonly RawBuilder<unknown>[],
): Promise<void> {
  const { name, defaults } = deliverJob
  const job = addJobCall(name, sql`json_build_object('id', delivery.id)`, {
    key: sql`(${defaults.key?.({ id: '' }) ?? ''}::text || delivery.id)`,
    queue: sql`(case when endpoint.failing_since is null then ${laneOf(merchant, order)}::text
      else replace(${failingLane('?')}::text, '?', endpoint.id) end)`,
  })
  const statement = sql`with numbering as materialized (select ${numberingLock(merchant)}),
    event as (
      insert into order_events (id, order_id, merchant_account, livemode, type, content, at)
      select ${newId('EV')}::text, ${order}::text, ${merchant}::text, ${livemode}::boolean, ${type}::text, ${JSON.stringify(content)}::jsonb,
        ${at}::timestamptz from numbering
      returning id
    ),
    delivery as (
      insert into webhook_deliveries (id, event_id, endpoint_id, created_at, next_at)
      select ${deliveryId}, event.id, endpoint.id, ${at}::timestamptz, ${at}::timestamptz
      from event cross join webhook_endpoints as endpoint
        join accounts on accounts.id = endpoint.account_id
        left join api_tokens as token on token.id = endpoint.token_id
      where endpoint.account_id = ${merchant}::text and endpoint.livemode = ${livemode}::boolean
        and endpoint.removed_at is null and token.removed_at is null and accounts.status <> '900'
        and (cardinality(endpoint.events) = 0 or ${type}::text = any(endpoint.events))
      returning id, endpoint_id
    )
    select (${job})::text from delivery join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    ${sql.join(
      more.map((one) => sql`union all select (${one})::text`),
      sql` `,
    )}`
  await runPrepared(tx, statement.compile(tx))
}
