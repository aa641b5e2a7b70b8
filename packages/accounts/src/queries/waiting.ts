import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'

/** Open proposals that another operator has to decide. */
export const proposalsToDecide = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select proposed_at as at from proposals where state = 'open' and expires_at > now()`)

/** Accounts whose application is complete. */
export const accountsToReview = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select (select max(h.at) from account_status_history h where h.account_id = a.id and h.status = '100') as at
    from accounts a where a.status = '100'`,
  )
