import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type ParkedKind = 'job' | 'webhook'

type Parking = { operator: string; reason: string; at: Date }

/** Sets a failed item aside: it stays listed and no longer counts. */
export async function parkItem(
  db: Database,
  kind: ParkedKind,
  item: string,
  { operator, reason, at }: Parking,
): Promise<void> {
  await sql`insert into parked_items (kind, item, operator, reason, at)
    values (${kind}, ${item}, ${operator}, ${reason}, ${at})
    on conflict (kind, item) do update set operator = excluded.operator, reason = excluded.reason,
      at = excluded.at`.execute(db)
}

/** Counts an item again when it is retried. */
export async function unparkItem(db: Database, kind: ParkedKind, item: string): Promise<void> {
  await sql`delete from parked_items where kind = ${kind} and item = ${item}`.execute(db)
}

/** Whether the item named by the SQL expression `item` is parked. */
export const isParked = (kind: ParkedKind, item: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from parked_items parked where parked.kind = ${sql.lit(kind)} and parked.item = ${item})`
