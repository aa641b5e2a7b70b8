import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** What orders were paid with, by asset, including those refunded later. */
export async function orderVolume(
  db: Database,
  since: Date,
  until: Date,
): Promise<{ asset: string; amount: bigint }[]> {
  const { rows } = await sql<{ asset: string; amount: string }>`
    select asset, sum(amount)::text as amount from orders
    where paid_at >= ${since} and paid_at < ${until} and chain in ('paid', 'refunded') and livemode
    group by asset`.execute(db)
  return rows.map(({ asset, amount }) => ({ asset, amount: BigInt(amount) }))
}
