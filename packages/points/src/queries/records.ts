import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Points and referral bonuses, for an authority. */
export const pointRecords = (db: Database, scope: RecordScope): Promise<RecordList[]> =>
  Promise.all([
    readRecords(
      db,
      'points',
      sql`select number, account_id, amount, kind, order_id, reason, at from point_entries
        where ${inScope(scope, 'account_id', 'at')} order by number`,
    ),
    readRecords(
      db,
      'referral-bonuses',
      sql`select account_id, newcomer, amount, created_at, paid_at from referral_payments
        where ${inScope(scope, 'account_id', 'created_at')} order by created_at, key`,
    ),
  ])
