import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** Amounts by asset, times by network; the other figures have no part. */
export type Figure = { name: string; part: string; value: bigint }

/** Figures of settled days, from `since` on. The table belongs to the console. */
export async function storedFigures(db: Database, since: string): Promise<ReadonlyMap<string, Figure[]>> {
  const { rows } = await sql<{ day: string; name: string; part: string; value: string }>`
    select day::text, name, part, trunc(value)::text as value from daily_figures where day >= ${since}`.execute(
    db,
  )
  const figures = rows.map(({ value, ...row }) => ({ ...row, value: BigInt(value) }))
  return Map.groupBy(figures, ({ day }) => day)
}

/** Removes what is stored about the days, both included: the next page counts them again. */
export async function removeFigures(db: Database, from: string, until: string): Promise<void> {
  await sql`delete from daily_figures where day between ${from}::date and ${until}::date`.execute(db)
}

/** A separate row marks the day as counted, even one without any figures, and says when. */
const countedName = 'counted'

/** When the stored figures of a day were counted, in milliseconds. */
export const countedAt = (figures: readonly Figure[]): number =>
  Number(figures.find(({ name }) => name === countedName)?.value ?? 0)

export function storeFigures(
  db: Database,
  day: string,
  figures: readonly Figure[],
  now: Date,
): Promise<void> {
  const all = [{ name: countedName, part: '', value: BigInt(now.getTime()) }, ...figures]
  return db.transaction().execute(async (tx) => {
    await sql`delete from daily_figures where day = ${day}::date`.execute(tx)
    // Two operators may look at the same moment.
    await sql`insert into daily_figures (day, name, part, value)
      select ${day}::date, * from unnest(${all.map(({ name }) => name)}::text[],
        ${all.map(({ part }) => part)}::text[], ${all.map(({ value }) => String(value))}::numeric[])
      on conflict do nothing`.execute(tx)
  })
}
