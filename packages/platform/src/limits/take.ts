import type { Pool } from 'pg'

export type Limit = { count: number; seconds: number }
export type Taken = { allowed: boolean; remaining: number; retryAfter: number }

/**
 * Counts one use of `key` in its window and returns whether it is still within the limit. The count lives in the
 * database, so that all api processes share it, and takes one statement, so that parallel calls cannot slip past.
 */
export const take = (pool: Pool, key: string, limit: Limit): Promise<Taken> => takeMany(pool, key, limit, 1)

type Counted = { used: number; wait: number }

/**
 * The statement that counts, with its values as placeholders or expressions, for callers that count in the same round
 * trip as other work. Nothing is counted, and no row comes back, where `condition` does not hold.
 */
export const countingSql = (key: string, seconds: string, uses: string, condition = 'true'): string =>
  `insert into rate_limits as r (key, used, resets_at)
   select ${key}, ${uses}, now() + make_interval(secs => ${seconds}) where ${condition}
   on conflict (key) do update set
     used = case when r.resets_at <= now() then excluded.used else r.used + excluded.used end,
     resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
   returning used, ceil(extract(epoch from resets_at - now()))::int as wait`

export const takenOf = ({ used, wait }: Counted, limit: Limit): Taken => ({
  allowed: used <= limit.count,
  remaining: Math.max(0, limit.count - used),
  retryAfter: Math.max(1, wait),
})

/** Counts several uses at once, for calls that cost more than others. */
export async function takeMany(pool: Pool, key: string, limit: Limit, uses: number): Promise<Taken> {
  const { rows } = await pool.query<Counted>({
    name: 'take_limit',
    text: countingSql('$1::text', '$2::double precision', '$3::int'),
    values: [key, limit.seconds, uses],
  })
  const row = rows[0]
  if (!row) throw new Error('A rate limit was not counted.')
  return takenOf(row, limit)
}

/** Deletes windows that have ended; a worker runs it periodically. */
export async function sweepLimits(pool: Pool): Promise<void> {
  await pool.query(`delete from rate_limits where resets_at < now() - interval '1 minute'`)
}
