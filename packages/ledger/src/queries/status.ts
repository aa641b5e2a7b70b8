import { type Hex, toHex } from '@planet/chains/hex'
import { sql } from 'kysely'
import type { Ledger } from './rows.ts'

export type Pace = {
  newest: { number: bigint; time: Date } | undefined
  transactions: number
  /** Seconds between blocks, averaged over the last hundred. */
  blockSeconds: number | undefined
  /** Transactions in each of the last 24 hours, oldest first. */
  hourly: number[]
  validators: Hex[]
}

/** The chain's recent pace, read from indexes and never by counting everything. */
export async function readPace({ db }: Ledger): Promise<Pace> {
  const recent = await db
    .selectFrom('ledger_blocks')
    .select(['number', 'time', 'validator'])
    // The genesis block has no timestamp.
    .where('number', '>', 0n)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  const [newest] = recent
  const oldest = recent.at(-1)
  const [transactions, hourly] = await Promise.all([countTransactions(db), hourlyTransactions(db)])
  const seconds = newest && oldest ? (newest.time.getTime() - oldest.time.getTime()) / 1000 : 0
  return {
    newest,
    transactions,
    blockSeconds: recent.length > 1 ? Math.round((seconds / (recent.length - 1)) * 100) / 100 : undefined,
    hourly,
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
