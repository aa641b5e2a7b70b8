import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

export type Waiting = { count: number; oldest: Date | null }

/** Counting stops here; a page then says "1000 or more". */
export const waitingCountedUpTo = 1000

/** `moments` selects, as `at`, how long each item has been waiting. */
export async function countWaiting(db: Database, moments: RawBuilder<{ at: Date }>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*)::int as count, min(at) as oldest
    from (${moments} limit ${sql.lit(waitingCountedUpTo)}) waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
