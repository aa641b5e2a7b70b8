import type { Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { prepare } from '@planet/platform/database/prepared'
import { newId } from '../new-id.ts'
import type { OrderEventContent, OrderEventType } from '../order-event.ts'
import { wakeDispatchers } from '../wake-dispatchers.ts'

export type NewEvent = {
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
const deliveryId = `(select 'WD-' || upper(concat_ws('-', substr(hex, 1, 4), substr(hex, 5, 4), substr(hex, 9, 4),
  substr(hex, 18, 4), substr(hex, 22, 4))) from (select replace(gen_random_uuid()::text, '-', '') as hex) as random
  where event.id is not null and endpoint.id is not null)`

/**
 * Parts of a statement that write the events of `new` (place, event, order, merchant, livemode, type, content, at) and
 * their deliveries. The shared numbering lock comes first, because events are numbered under it. Merchants are locked
 * in one order.
 */
export const eventsSql = `numbering as materialized (
      select pg_advisory_xact_lock_shared(${locks.orderEventNumbers}, hashtext(merchant))
      from (select distinct merchant from new order by merchant) as merchants
    ), event as (
      insert into order_events (id, order_id, merchant_account, livemode, type, content, at)
      select event, "order", merchant, livemode, type, content, at from new
      where (select count(*) from numbering) > 0 order by place
      returning id, merchant_account, livemode, type, at
    ), delivery as (
      insert into webhook_deliveries (id, event_id, endpoint_id, created_at, next_at)
      select ${deliveryId}, event.id, endpoint.id, event.at, event.at
      from event join webhook_endpoints as endpoint
          on endpoint.account_id = event.merchant_account and endpoint.livemode = event.livemode
        join accounts on accounts.id = endpoint.account_id
        left join api_tokens as token on token.id = endpoint.token_id
      where endpoint.removed_at is null and token.removed_at is null and accounts.status <> '900'
        and (cardinality(endpoint.events) = 0 or event.type = any(endpoint.events))
      returning id
    )`

const write = prepare<{ deliveries: number }, readonly [events: string]>(
  'write_order_events',
  `with new as materialized (
      select * from jsonb_to_recordset($1::jsonb) as new (place int, event text, "order" text, merchant text,
        livemode boolean, type text, content jsonb, at timestamptz)
    ), ${eventsSql}
    select count(*)::int as deliveries from delivery`,
)

/**
 * Writes events and one delivery for each endpoint that wants them, in one round trip: a busy shop has hundreds of
 * events in a second.
 */
export async function writeEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event, place) => ({ ...event, place, event: newId('EV') }))
  const [written] = await write(tx, [JSON.stringify(rows)])
  if (written && written.deliveries > 0) await wakeDispatchers(tx)
}
