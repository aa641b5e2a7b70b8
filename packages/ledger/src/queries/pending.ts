import type { Pool } from 'pg'

/** How many signed transactions are not final, and the age of the oldest in seconds. */
export async function pendingRelayed(pool: Pool): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await pool.query<{ count: number; oldest: number | null }>(
    `select count(*)::int as count, extract(epoch from now() - min(received_at))::float as oldest
     from relayed_transactions where state = 'pending'`,
  )
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
