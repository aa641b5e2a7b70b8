import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { haltedConnection } from './connection-name.ts'

/** How many guardians report, by the name of their connection, that they sign nothing. */
export async function countHaltedGuardians(db: Database, guardians: readonly string[]): Promise<number> {
  const { rows } = await sql<{ halted: number }>`
    select count(distinct application_name)::int as halted from pg_stat_activity
    where datname = current_database() and application_name = any (${guardians.map(haltedConnection)})`.execute(
    db,
  )
  return rows[0]?.halted ?? 0
}
