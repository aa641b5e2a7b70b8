import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** What operators proposed and did, for an authority. */
export const operatorRecords = (db: Database, scope: RecordScope): Promise<RecordList[]> =>
  Promise.all([
    readRecords(
      db,
      'proposals',
      sql`select id, kind, account_id, reason, state, proposed_by, proposed_at, decided_by, decided_at from proposals
        where ${inScope(scope, 'account_id', 'proposed_at')} order by proposed_at, id`,
    ),
    readRecords(
      db,
      'audit-log',
      // Position and hash are those of the chain, so that `check-audit` proves the entries.
      sql`select c.position, encode(c.hash, 'hex') as hash, a.id, a.at, a.operator, a.action, a.account_id,
          a.detail::text as detail, a.session, a.address
        from audit_log a join audit_chain c on c.entry = a.id
        where ${inScope(scope, 'a.account_id', 'a.at')} order by a.id`,
    ),
  ])
