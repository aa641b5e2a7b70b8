import type { Pool } from 'pg'

/**
 * How many table rows and index entries PostgreSQL reads for some work, by its own statistics: the same on every
 * machine. The pool has one connection, runs that work itself, and must be the only client of its database meanwhile.
 */
export async function rowsRead(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const before = await soFar(pool)
  await work()
  return (await soFar(pool)) - before
}

async function soFar(pool: Pool): Promise<number> {
  if (pool.options.max !== 1) throw new Error('What other connections read is counted a second later or so.')
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number }>(
    `select (sum(seq_tup_read + coalesce(idx_tup_fetch, 0))
       + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as read from pg_stat_user_tables`,
  )
  return rows[0]?.read ?? 0
}
