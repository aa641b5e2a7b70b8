import { toHex } from '@planet/chains/hex'
import { sql } from 'kysely'
import type { Ledger } from './rows.ts'

export type Pace = {
  indexed: number | null
  last_block_at: string | null
  transactions: number
  transactions_last_hour: number
  block_seconds: number | null
  hourly: number[]
  validators: string[]
}

/** How the chain has been doing, from what we have of it. Answered from indexes, never by counting everything. */
export async function readPace({ db }: Ledger): Promise<Pace> {
  const recent = await db
    .selectFrom('ledger_blocks')
    .select(['number', 'time', 'validator'])
    // The genesis block bears no time of making.
    .where('number', '>', 0n)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  const [newest] = recent
  const oldest = recent.at(-1)
  const [total, hours] = await Promise.all([countTransactions(db), hourlyTransactions(db)])
  const seconds = newest && oldest ? (newest.time.getTime() - oldest.time.getTime()) / 1000 : 0
  return {
    indexed: newest ? Number(newest.number) : null,
    last_block_at: newest ? newest.time.toISOString() : null,
    transactions: total,
    transactions_last_hour: hours.at(-1) ?? 0,
    block_seconds: recent.length > 1 ? Math.round((seconds / (recent.length - 1)) * 100) / 100 : null,
    hourly: hours,
    validators: [...new Set(recent.map((block) => toHex(block.validator)))],
  }
}

/** The planner's estimate once there are many rows; exact while there are few. */
async function countTransactions(db: Ledger['db']): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::float8 as estimate from pg_class where oid = 'ledger_transactions'::regclass`.execute(
    db,
  )
  const estimate = rows[0]?.estimate ?? 0
  if (estimate > 100_000) return Math.round(estimate)
  const { count } = await db
    .selectFrom('ledger_transactions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hourlyTransactions(db: Ledger['db']): Promise<number[]> {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(b.transactions), 0)::bigint as count
    from generate_series(23, 0, -1) as hour
    left join ledger_blocks b
      on b.time > now() - make_interval(hours => hour + 1) and b.time <= now() - make_interval(hours => hour)
    group by hour order by hour desc`.execute(db)
  return rows.map((row) => Number(row.count))
}
