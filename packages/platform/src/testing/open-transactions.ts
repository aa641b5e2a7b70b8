import type { Pool } from 'pg'

/** How many clients have a transaction open. Autovacuum, whose start no test decides, is not one of them. */
export async function openTransactions(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0]?.open ?? 0
}
