import type { Pool } from 'pg'
import { createBatcherPerContext } from '../batch/create-batcher.ts'

export type Limit = { count: number; seconds: number }
export type Taken = { allowed: boolean; remaining: number; retryAfter: number }

/**
 * Counts one use of `key` in its window and returns whether it is still within the limit. The count lives in the
 * database, so that all api processes share it, and takes one statement, so that parallel calls cannot slip past.
 */
export const take = (pool: Pool, key: string, limit: Limit): Promise<Taken> => takeMany(pool, key, limit, 1)

type Counted = { used: number; wait: number }

const addUses = `on conflict (key) do update set
     used = case when r.resets_at <= now() then excluded.used else r.used + excluded.used end,
     resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end`
const counted = 'used, ceil(extract(epoch from resets_at - now()))::int as wait'

/**
 * The statement that counts, with its values as placeholders or expressions, for callers that count in the same round
 * trip as other work. Nothing is counted, and no row comes back, where `condition` does not hold.
 */
export const countingSql = (key: string, seconds: string, uses: string, condition = 'true'): string =>
  `insert into rate_limits as r (key, used, resets_at)
   select ${key}, ${uses}, now() + make_interval(secs => ${seconds}) where ${condition} ${addUses}
   returning ${counted}`

export const takenOf = ({ used, wait }: Counted, limit: Limit): Taken => ({
  allowed: used <= limit.count,
  remaining: Math.max(0, limit.count - used),
  retryAfter: Math.max(1, wait),
})

type Use = { key: string; limit: Limit; uses: number }

/** In the order of the keys, so that two processes that count the same ones never wait for each other in a circle. */
const countAll = `insert into rate_limits as r (key, used, resets_at)
   select key, uses, now() + make_interval(secs => seconds)
   from unnest($1::text[], $2::double precision[], $3::int[]) as given (key, seconds, uses) order by key ${addUses}
   returning key, ${counted}`

/** Uses of one key count in the order of their arrival, as if each had its own statement. */
async function countTogether(pool: Pool, all: readonly Use[]): Promise<PromiseSettledResult<Taken>[]> {
  const sums = new Map<string, { seconds: number; uses: number }>()
  for (const { key, limit, uses } of all)
    sums.set(key, { seconds: limit.seconds, uses: uses + (sums.get(key)?.uses ?? 0) })
  const totals = [...sums.values()]
  const { rows } = await pool.query<Counted & { key: string }>({
    name: 'take_limits',
    text: countAll,
    values: [[...sums.keys()], totals.map(({ seconds }) => seconds), totals.map(({ uses }) => uses)],
  })
  const before = new Map(
    rows.map(({ key, used, wait }) => [key, { used: used - (sums.get(key)?.uses ?? 0), wait }]),
  )
  return all.map(({ key, limit, uses }) => {
    const own = before.get(key)
    if (!own) return { status: 'rejected', reason: new Error('A rate limit was not counted.') }
    own.used += uses
    return { status: 'fulfilled', value: takenOf(own, limit) }
  })
}

const count = createBatcherPerContext(countTogether, { concurrency: 2, schedule: setImmediate })

/**
 * Counts several uses at once, for calls that cost more than others. Uses that arrive while others are being counted
 * share the next statement.
 */
export const takeMany = (pool: Pool, key: string, limit: Limit, uses: number): Promise<Taken> =>
  // More than the limit is refused all the same, and a larger number might not fit the counter.
  count(pool, { key, limit, uses: Math.min(uses, limit.count + 1) })

/** Deletes windows that have ended; a worker runs it periodically. */
export async function sweepLimits(pool: Pool): Promise<void> {
  await pool.query(`delete from rate_limits where resets_at < now() - interval '1 minute'`)
}

/** Starts these counters anew. */
export async function resetLimits(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query('delete from rate_limits where key = any($1)', [keys])
}

/** Starts every counter anew whose key begins like this. */
export async function resetLimitsFrom(pool: Pool, start: string): Promise<void> {
  await pool.query('delete from rate_limits where starts_with(key, $1)', [start])
}

/** Takes uses back that did not happen. */
export async function returnUses(pool: Pool, key: string, uses: number): Promise<void> {
  const text = 'update rate_limits set used = greatest(0, used - $2) where key = $1 and resets_at > now()'
  await pool.query(text, [key, uses])
}
