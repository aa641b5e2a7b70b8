import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Bookings, for an authority. */
export const bookingRecords = (db: Database, scope: RecordScope): Promise<RecordList> =>
  readRecords(
    db,
    'bookings',
    sql`select id, account_id, state, kind, title, starts_on::text, ends_on::text, travellers, order_id, paid_by, told_at
      from bookings where ${inScope(scope, 'account_id', 'told_at')} order by number`,
  )
