import type { Database } from '@planet/platform/database/database'
import { type Selectable, sql } from 'kysely'
import type { PointTables } from '../tables.ts'

export type EntryRow = Selectable<PointTables['point_entries']>

/** An account's entries, or without an account those written by operators; the newest first. */
export async function listEntries(
  db: Database,
  account: string | undefined,
  after: bigint | undefined,
  count: number,
): Promise<EntryRow[]> {
  let query = db.selectFrom('point_entries').selectAll()
  query = account
    ? query.where('account_id', '=', account)
    : query.where(sql<boolean>`kind in ('granted', 'taken_back')`)
  if (after !== undefined) query = query.where('number', '<', after)
  return query.orderBy('number', 'desc').limit(count).execute()
}

export async function balanceOf(db: Database, account: string): Promise<bigint> {
  const row = await db
    .selectFrom('point_balances')
    .select('balance')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.balance ?? 0n
}
