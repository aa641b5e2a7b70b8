import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'

/** Transactions that PLANET has not included for five minutes. */
export const stuckTransactions = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select received_at as at from relayed_transactions
    where state = 'pending' and received_at < now() - interval '5 minutes'`,
  )
