import type { Pool } from 'pg'

/**
 * How many rows of tables and entries of indexes PostgreSQL reads for something, by its own count: the same on every
 * machine. The pool has one connection, does that work itself, and nobody else is at work in its database meanwhile.
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
