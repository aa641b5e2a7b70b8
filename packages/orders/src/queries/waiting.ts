import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { isParked } from '@planet/platform/queues/parked'
import { sql } from 'kysely'

/** Webhooks of the last week that failed at least once and that no operator has parked. */
export const failingWebhooks = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select created_at as at from webhook_deliveries where state <> 'delivered' and
    (state = 'given_up' or attempts > 0) and created_at > now() - interval '7 days'
    and not ${isParked('webhook', sql`webhook_deliveries.id`)}`,
  )
