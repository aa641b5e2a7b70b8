import { filledUp, prepare } from '@planet/platform/database/prepared'
import type { StoredContent } from '../order-event.ts'
import type { Orders } from '../orders.ts'
import type { Sent } from './post.ts'

/** A delivery that this process attempts now. */
export type Claimed = {
  id: string
  attempts: number
  created_at: Date
  endpoint_id: string
  event: string
  type: string
  at: Date
  content: StoredContent
}

/** Longer than one attempt takes, including saving its result. */
const claimMs = 30_000
/**
 * How many deliveries of one endpoint run at once: enough for a busy shop, and few enough that a server that hangs
 * does not hold up other merchants. An endpoint that fails has one at a time.
 */
export const mostOfEndpoint = 12
/** How many due deliveries to consider in one look. Endpoints that have no room are left out before. */
const considered = 200

/**
 * The oldest due deliveries that no worker attempts. Events of one order reach an endpoint one after the other, the
 * oldest first.
 */
const claimDue = prepare<
  Claimed,
  readonly [now: Date, until: Date, most: number, endpoints: string[], counts: number[]]
>(
  'claim_webhook_deliveries',
  `with running as (
      select * from unnest($4::text[], $5::int[]) as running (endpoint_id, count)
    ), due as (
      select delivery.id, delivery.endpoint_id, delivery.event_id, delivery.next_at
      from webhook_deliveries as delivery
      where state = 'waiting' and next_at <= $1 and (claimed_until is null or claimed_until <= $1)
        and endpoint_id <> all (select endpoint_id from running where count >= ${mostOfEndpoint})
      order by next_at limit ${considered} for update skip locked
    ), first_of_order as (
      select distinct on (due.endpoint_id, event.order_id)
        due.id, due.endpoint_id, due.next_at, event.order_id, event.number
      from due join order_events as event on event.id = due.event_id
      order by due.endpoint_id, event.order_id, due.next_at, event.number
    ), ranked as (
      select one.id, one.next_at,
        row_number() over (partition by one.endpoint_id order by one.next_at, one.number)
          + coalesce(running.count, 0) as place,
        case when endpoint.failing_since is null then ${mostOfEndpoint} else 1 end as room
      from first_of_order as one
        join webhook_endpoints as endpoint on endpoint.id = one.endpoint_id
        left join running on running.endpoint_id = one.endpoint_id
      where not exists (
        select from order_events as sibling join webhook_deliveries as other on other.event_id = sibling.id
        where sibling.order_id = one.order_id and other.endpoint_id = one.endpoint_id
          and other.state = 'waiting' and other.claimed_until > $1
      )
    ), chosen as (
      select id from ranked where place <= room order by next_at limit $3
    )
    update webhook_deliveries as delivery set claimed_until = $2
    from chosen, order_events as event
    where delivery.id = chosen.id and event.id = delivery.event_id
    returning delivery.id, delivery.attempts, delivery.created_at, delivery.endpoint_id,
      event.id as event, event.type, event.at, event.content`,
)

/** `running` counts this process's attempts by endpoint. */
export const claim = (
  { db, now }: Pick<Orders, 'db' | 'now'>,
  running: ReadonlyMap<string, number>,
  most: number,
): Promise<Claimed[]> => {
  const at = now()
  const until = new Date(at.getTime() + claimMs)
  return claimDue(db, [
    at,
    until,
    most,
    filledUp([...running.keys()], ''),
    filledUp([...running.values()], 0),
  ])
}

/** When the next delivery is due that no worker attempts, if any waits. */
export async function nextDue({ db }: Pick<Orders, 'db'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('next_at')
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? undefined
}

export type Outcome = {
  id: string
  endpoint: string
  attempts: number
  state: 'waiting' | 'delivered' | 'given_up'
  result: string
  at: Date
  next_at: Date | null
  /** Null if nothing was sent. */
  attempt: Omit<Sent, 'ok' | 'result'> | null
}

/** Of several attempts at one endpoint, the last one tells whether it fails. */
const save = prepare<unknown, readonly [outcomes: string]>(
  'save_webhook_outcomes',
  `with outcome as materialized (
      select * from jsonb_to_recordset($1::jsonb) as outcome (id text, endpoint text, attempts int, state text,
        result text, at timestamptz, next_at timestamptz, attempt jsonb)
    ), attempted as (
      insert into webhook_attempts (delivery_id, number, at, duration_ms, result, request_headers, response_body)
      select id, attempts, (attempt ->> 'at')::timestamptz, (attempt ->> 'duration_ms')::int, result,
        attempt -> 'request_headers', attempt ->> 'response_body'
      from outcome where attempt is not null and jsonb_typeof(attempt) = 'object'
      on conflict do nothing
    ), last_of_endpoint as (
      select distinct on (endpoint) endpoint, at, state = 'delivered' as ok from outcome
      where jsonb_typeof(attempt) = 'object' order by endpoint, at desc
    ), health as (
      update webhook_endpoints set failing_since = case when ok then null else last_of_endpoint.at end
      from last_of_endpoint
      where webhook_endpoints.id = last_of_endpoint.endpoint and (failing_since is null) <> ok
    )
    update webhook_deliveries as delivery
    set state = outcome.state, attempts = outcome.attempts, last_result = outcome.result, claimed_until = null,
      delivered_at = case when outcome.state = 'delivered' then outcome.at end, next_at = outcome.next_at
    from outcome where delivery.id = outcome.id`,
)

/** Saves results and next attempts together, in one statement for all that ended at about the same time. */
export const saveOutcomes = async (
  { db }: Pick<Orders, 'db'>,
  outcomes: readonly Outcome[],
): Promise<void> => {
  await save(db, [JSON.stringify(outcomes)])
}
