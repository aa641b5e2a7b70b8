import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'

/** Converts that an operator has to decide; those that the rules have not judged are not among them. */
export const convertsToReview = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select requested_at as at from bridge_converts
    where status in (1, 2) and status = 1 and state ->> 'name' = 'in_review'`,
  )

/** Open alarms. */
export const alarmsToHandle = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select at from bridge_alarms where closed_at is null`)

/** Relayers without enough gas. */
export const relayersToTopUp = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select at from bridge_relayers where balance < low`)
