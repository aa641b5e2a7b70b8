import type { Pool } from 'pg'

/**
 * How many connections wait for a lock. Only those of this database: all tests share one server, and what the
 * others wait for says nothing here.
 */
export async function lockQueue(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
