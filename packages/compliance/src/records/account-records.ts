import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** What is on record about customers and what operators decided, for an authority. */
export const accountRecords = (db: Database, scope: RecordScope): Promise<RecordList[]> =>
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
