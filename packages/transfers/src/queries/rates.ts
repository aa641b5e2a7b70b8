import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** A decimal, as the provider gave it. */
export type StoredRate = { asset: string; fiat: string; rate: string; taken_at: Date }

export async function listRates(db: Database): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select asset, fiat, rate::text, taken_at from rates order by asset, fiat`.execute(db)
  return rows
}
