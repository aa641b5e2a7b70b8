import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { type Selectable, sql } from 'kysely'
import type { PointTables } from '../tables.ts'

export type FlagRow = Selectable<PointTables['referral_flags']> & { key: string }

/** Flagged invitations that no operator has closed. */
export const flagsToClose = (db: Database): Promise<Waiting> =>
  countWaiting(db, sql`select at from referral_flags where closed_at is null`)

/** The newest first. */
export async function listFlags(
  db: Database,
  isClosed: boolean,
  after: readonly [at: string, newcomer: string] | undefined,
  count: number,
): Promise<FlagRow[]> {
  let query = db
    .selectFrom('referral_flags')
    .selectAll()
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('key'))
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .orderBy('at', 'desc')
    .orderBy('newcomer', 'desc')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(at, newcomer) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.execute()
}

/** False if there is nothing to close. */
export async function closeFlag(
  tx: Database,
  newcomer: string,
  operator: string,
  at: Date,
): Promise<boolean> {
  const closed = await tx
    .updateTable('referral_flags')
    .set({ closed_by: operator, closed_at: at })
    .where('newcomer', '=', newcomer)
    .where('closed_at', 'is', null)
    .returning('newcomer')
    .executeTakeFirst()
  return closed !== undefined
}
