import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Which states accounts had and what they agreed to, for an authority. */
export const statusRecords = (db: Database, scope: RecordScope): Promise<RecordList[]> =>
  Promise.all([
    readRecords(
      db,
      'status-changes',
      sql`select account_id, status, at from account_status_history
        where ${inScope(scope, 'account_id', 'at')} order by id`,
    ),
    readRecords(
      db,
      'agreements',
      sql`select account_id, agreement_id, version, agreed, at from agreement_answers
        where ${inScope(scope, 'account_id', 'at')} order by id`,
    ),
  ])
