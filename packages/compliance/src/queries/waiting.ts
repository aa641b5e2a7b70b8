import { openProposalsExcept, openProposalsOf } from '@planet/operators/decisions/list-proposals'
import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'
import { exportKind } from '../records/agreed-export.ts'

/** Open proposals that another operator has to decide, except exports, of which not every operator may know. */
export const proposalsToDecide = (db: Database): Promise<Waiting> => openProposalsExcept(db, exportKind)

/** Proposed exports of records that another operator has to decide. */
export const exportsToDecide = (db: Database): Promise<Waiting> => openProposalsOf(db, exportKind)

/** Hits on screening lists that need a decision. */
export const hitsToDecide = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select found_at as at from screening_hits where state = 'open'`)

/** Cases that are not closed. */
export const casesToClose = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select opened_at as at from compliance_cases where state <> 'closed'`)

/** Companies whose change of data waits for a decision. */
export const changesToDecide = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select submitted_at as at from company_changes`)
