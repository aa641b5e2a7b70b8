import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** The newest processed block of each main network. */
export async function processedHeights(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ network: string; height: number }>`
    select network, max(height)::int as height from bridge_blocks group by network`.execute(db)
  return new Map(rows.map(({ network, height }) => [network, height]))
}
