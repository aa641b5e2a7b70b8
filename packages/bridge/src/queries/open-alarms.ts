import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** How many alarms no operator has closed, by code. */
export async function openAlarms(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; n: number }>`
    select code, count(*)::int as n from bridge_alarms where closed_at is null group by code`.execute(db)
  return new Map(rows.map(({ code, n }) => [code, n]))
}
