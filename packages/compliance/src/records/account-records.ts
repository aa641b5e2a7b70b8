import { statusRecords } from '@planet/accounts/queries/records'
import { operatorRecords } from '@planet/operators/audit/records'
import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** What is on record about customers and what operators decided, for an authority. */
export async function accountRecords(db: Database, scope: RecordScope): Promise<RecordList[]> {
  const lists = await Promise.all([
    statusRecords(db, scope),
    Promise.all([
      readRecords(
        db,
        'screening-hits',
        sql`select account_id, entry, list, state, found_at, decided_by, decided_at, reason from screening_hits
          where ${inScope(scope, 'account_id', 'found_at')} order by found_at, id`,
      ),
      readRecords(
        db,
        'cases',
        sql`select id, account_id, kind, state, assigned_to, opened_by, opened_at, closed_at from compliance_cases
          where ${inScope(scope, 'account_id', 'opened_at')} order by opened_at, id`,
      ),
    ]),
    operatorRecords(db, scope),
  ])
  return lists.flat()
}
