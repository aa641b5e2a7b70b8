import type { Pool } from 'pg'

/** Rejects while the board's tables cannot be read. */
export async function readBoard(pool: Pool): Promise<void> {
  await pool.query('select from bridge_requests limit 1')
}

/** How long the oldest request has waited for guardians, in seconds. */
export async function oldestRequestSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number | null }>(
    `select extract(epoch from now() - min(created_at))::float as n from bridge_requests
     where state in ('open', 'submitted')`,
  )
  return rows[0]?.n ?? 0
}

/** How many alarms no operator has closed. */
export async function countOpenAlarms(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from bridge_alarms where closed_at is null',
  )
  return rows[0]?.n ?? 0
}
