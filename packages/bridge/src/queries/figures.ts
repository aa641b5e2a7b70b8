import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

type Volume = { asset: string; amount: bigint }

const volume = async (
  db: Database,
  table: 'bridge_deposits' | 'bridge_converts',
  since: Date,
  until: Date,
) => {
  const { rows } = await sql<{ asset: string; amount: string }>`
    select asset, sum(amount)::text as amount from ${sql.table(table)}
    where status = 3 and updated_at >= ${since} and updated_at < ${until} group by asset`.execute(db)
  return rows.map(({ asset, amount }): Volume => ({ asset, amount: BigInt(amount) }))
}

/** Credited amounts, by asset. */
export const depositVolume = (db: Database, since: Date, until: Date): Promise<Volume[]> =>
  volume(db, 'bridge_deposits', since, until)

/** Settled amounts, by asset. */
export const convertVolume = (db: Database, since: Date, until: Date): Promise<Volume[]> =>
  volume(db, 'bridge_converts', since, until)

export type CreditTime = { network: string; median: bigint; p95: bigint }

/** Seconds from seeing a deposit to crediting it, by network. */
export async function creditTimes(db: Database, since: Date, until: Date): Promise<CreditTime[]> {
  const { rows } = await sql<{ network: string; median: string; p95: string }>`
    select network, ceil(value[1])::text as median, ceil(value[2])::text as p95 from (
      select network, percentile_cont(array[0.5, 0.95])
        within group (order by extract(epoch from updated_at - seen_at)) as value from bridge_deposits
      where status = 3 and updated_at >= ${since} and updated_at < ${until} group by network) waited`.execute(
    db,
  )
  return rows.map(({ network, median, p95 }) => ({ network, median: BigInt(median), p95: BigInt(p95) }))
}
