import type { Database } from '@planet/platform/database/database'
import { type RawBuilder, sql } from 'kysely'

/**
 * The remaining points earned before a moment if the oldest are spent first: all of them minus everything ever spent.
 * `entry` is the table of entries of one account.
 */
const left = (earnedBefore: Date): RawBuilder<string> =>
  sql<string>`greatest(0, coalesce(sum(entry.amount) filter (where entry.amount > 0 and entry.at < ${earnedBefore}), 0)
    + coalesce(sum(entry.amount) filter (where entry.amount < 0), 0))`

export async function unspentOf(db: Database, accountId: string, earnedBefore: Date): Promise<bigint> {
  const { rows } = await sql<{ points: string }>`
    select ${left(earnedBefore)}::text as points from point_entries entry where account_id = ${accountId}`.execute(
    db,
  )
  return BigInt(rows[0]?.points ?? '0')
}

/** Accounts that hold such points, and how many. */
export async function holdersOfUnspent(
  db: Database,
  earnedBefore: Date,
): Promise<readonly { account: string; points: bigint }[]> {
  const { rows } = await sql<{ account: string; points: string }>`
    select entry.account_id as account, ${left(earnedBefore)}::text as points
    from point_entries entry join point_balances balance on balance.account_id = entry.account_id
    where balance.balance > 0
    group by entry.account_id having ${left(earnedBefore)} > 0`.execute(db)
  return rows.map(({ account, points }) => ({ account, points: BigInt(points) }))
}
