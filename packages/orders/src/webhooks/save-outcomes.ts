import { prepare } from '@planet/platform/database/prepared'
import type { Orders } from '../orders.ts'
import type { Outcome } from './deliver.ts'

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
