import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Card registrations without their sealed items, and charges, for an authority. */
export const cardRecords = (db: Database, scope: RecordScope): Promise<RecordList[]> =>
  Promise.all([
    readRecords(
      db,
      'card-applications',
      sql`select id, account_id, state, comment, created_at, submitted_at, decided_at from card_applications
        where ${inScope(scope, 'account_id', 'created_at')} order by created_at, id`,
    ),
    readRecords(
      db,
      'card-charges',
      sql`select number, id, account_id, last_four, cents, source, order_id, state, reason, created_at, changed_at
        from card_charges where ${inScope(scope, 'account_id', 'created_at')} order by number`,
    ),
  ])
