import type { Database } from '@planet/platform/database/database'
import type { PointTables } from '@planet/points/tables'
import { type Selectable, sql } from 'kysely'

type Db = Database<PointTables>
export type EntryRow = Selectable<PointTables['point_entries']>

/** An account's entries, or without one those that operators wrote; the newest first. */
export async function listEntries(
  db: Db,
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

export async function balanceOf(db: Db, account: string): Promise<bigint> {
  const row = await db
    .selectFrom('point_balances')
    .select('balance')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

export type Totals = {
  outstanding: bigint
  holders: number
  entries: bigint
  kinds: readonly { kind: EntryRow['kind']; sum: string; count: number }[]
}

/** Both sides of the books, read at one moment: what accounts have, and what was ever written. */
export async function readTotals(db: Db): Promise<Totals> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const balances = await sql<{ sum: string; holders: number }>`
        select coalesce(sum(balance), 0)::text as sum, count(*) filter (where balance > 0)::int as holders
        from point_balances`.execute(tx)
      const kinds = await sql<Totals['kinds'][number]>`
        select kind, sum(amount)::text as sum, count(*)::int as count from point_entries
        group by kind order by kind`.execute(tx)
      return {
        outstanding: BigInt(balances.rows[0]?.sum ?? 0),
        holders: balances.rows[0]?.holders ?? 0,
        entries: kinds.rows.reduce((total, { sum }) => total + BigInt(sum), 0n),
        kinds: kinds.rows,
      }
    })
}
