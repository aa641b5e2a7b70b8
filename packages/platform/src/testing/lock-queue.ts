import type { Pool } from 'pg'

/** How many connections wait for a lock. Counts only this database, because all tests share one server. */
export async function lockQueue(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
