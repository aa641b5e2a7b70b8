import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { EntryRow } from './entries.ts'

/** Sums as text, because they are stored as JSON. */
type Counted = {
  outstanding: string
  holders: number
  entries: string
  kinds: readonly { kind: EntryRow['kind']; sum: string; count: number }[]
}
export type Totals = Counted & { countedAt: Date }

/** Counting reads every balance and every entry, so it happens once a day and on request. */
const keptMs = 24 * 60 * 60_000

export async function readTotals(db: Database, now: Date): Promise<Totals> {
  const { rows } = await sql<{ totals: Counted; counted_at: Date }>`
    select totals, counted_at from counted_totals where name = 'points'`.execute(db)
  const [kept] = rows
  if (!kept || now.getTime() - kept.counted_at.getTime() > keptMs) return countTotals(db, now)
  return { ...kept.totals, countedAt: kept.counted_at }
}

/** Both sides of the books in one snapshot: the balances, and everything ever written. */
export async function countTotals(db: Database, now: Date): Promise<Totals> {
  const counted = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx): Promise<Counted> => {
      const balances = await sql<{ sum: string; holders: number }>`
        select coalesce(sum(balance), 0)::text as sum, count(*) filter (where balance > 0)::int as holders
        from point_balances`.execute(tx)
      const kinds = await sql<Counted['kinds'][number]>`
        select kind, sum(amount)::text as sum, count(*)::int as count from point_entries
        group by kind order by kind`.execute(tx)
      return {
        outstanding: balances.rows[0]?.sum ?? '0',
        holders: balances.rows[0]?.holders ?? 0,
        entries: String(kinds.rows.reduce((total, { sum }) => total + BigInt(sum), 0n)),
        kinds: kinds.rows,
      }
    })
  await sql`
    insert into counted_totals (name, totals, counted_at) values ('points', ${JSON.stringify(counted)}, ${now})
    on conflict (name) do update set totals = excluded.totals, counted_at = excluded.counted_at`.execute(db)
  return { ...counted, countedAt: now }
}
