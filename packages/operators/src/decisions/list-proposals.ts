import type { Database } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'
import type { ProposalState } from '../tables.ts'
import type { ProposalRow } from './proposals.ts'

type ProposalPage = {
  state: ProposalState
  /** Kinds that the reader may not see. */
  without: readonly string[]
  /** Time and id of the last proposal on the previous page. */
  after: readonly [at: string, id: string] | undefined
  count: number
}

/** The newest first. */
export async function listProposals(
  db: Database,
  { state, without, after, count }: ProposalPage,
): Promise<ProposalRow[]> {
  let query = db
    .selectFrom('proposals')
    .selectAll()
    .where('state', '=', state)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (without.length > 0) query = query.where('kind', 'not in', without)
  if (after) query = query.where(sql<boolean>`(proposed_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.execute()
}

/** Whether a form with this key was proposed before. The lock lets the second of two clicks see the first. */
export async function isProposed(tx: Database, kind: string, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${locks.proposals}, hashtext(${key}))`.execute(tx)
  const { rows } = await sql`
    select 1 from proposals where kind = ${kind} and payload ->> 'key' = ${key} limit 1`.execute(tx)
  return rows.length > 0
}

/** Proposals of one kind in any state, the newest first. */
export async function listProposalsOfKind(
  db: Database,
  kind: string,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<ProposalRow[]> {
  let query = db.selectFrom('proposals').selectAll().where('kind', '=', kind)
  if (after) query = query.where(sql<boolean>`(proposed_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('proposed_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

const openProposals = sql`select proposed_at as at from proposals where state = 'open' and expires_at > now()`

/** Open proposals of one kind, which another operator has to decide. */
export const openProposalsOf = (db: Database, kind: string): Promise<Waiting> =>
  countWaiting(db, sql`${openProposals} and kind = ${kind}`)

/** All open proposals of other kinds. */
export const openProposalsExcept = (db: Database, kind: string): Promise<Waiting> =>
  countWaiting(db, sql`${openProposals} and kind <> ${kind}`)
