import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** How long every check is kept, then one per hour, and from then on one per day. */
const whole = '1 day'
const hourly = '31 days'

/**
 * Limits the history of checks. The worst check of each span stays, so that a shortage is never thinned out and the
 * chart keeps its shape.
 */
export async function thinReserveChecks(db: Database, now: Date): Promise<void> {
  await sql`
    delete from bridge_reserve_checks where id in (
      select id from (
        select id, row_number() over (
          partition by asset, case when at < ${now}::timestamptz - ${hourly}::interval then date_trunc('day', at, 'UTC')
            else date_trunc('hour', at, 'UTC') end
          order by reserves + unsettled - supply - pending, id
        ) as place
        from bridge_reserve_checks where at < ${now}::timestamptz - ${whole}::interval and holds
      ) ranked where place > 1
    )`.execute(db)
}
