import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'
import type { Rate, RateProvider } from './rate-provider.ts'

export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs
/** Hourly rates are kept this long, daily ones after that. */
const hourlyDays = 40
/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsPerInsert = 4000

type Db = Pick<Transfers, 'db'>

/** The last rate of an hour is kept. */
export async function recordRates({ db }: Db, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  const rows = new Map(
    rates.map(({ asset, fiat, rate, takenAt }) => {
      const hour = new Date(Math.floor(takenAt.getTime() / hourMs) * hourMs)
      return [`${asset} ${fiat} ${hour.getTime()}`, { asset, fiat, rate, hour }]
    }),
  )
  const all = [...rows.values()]
  for (let start = 0; start < all.length; start += rowsPerInsert)
    await db
      .insertInto('rate_history')
      .values(all.slice(start, start + rowsPerInsert))
      .onConflict((conflict) =>
        conflict.columns(['asset', 'fiat', 'hour']).doUpdateSet({ rate: sql`excluded.rate` }),
      )
      .execute()
}

/** Fills an empty history once with past rates of the provider. */
export async function recordPastRates({ db }: Db, provider: RateProvider): Promise<void> {
  if (!provider.readPast) return
  const known = await db.selectFrom('rate_history').select('hour').limit(1).executeTakeFirst()
  if (!known) await recordRates({ db }, await provider.readPast())
}

export async function thinRateHistory({ db }: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_history')
    .where('hour', '<', new Date(now.getTime() - hourlyDays * dayMs))
    .where(sql<boolean>`extract(hour from hour at time zone 'UTC') <> 0`)
    .execute()
}

export const periods = { day: 1, month: 30, year: 365, all: undefined } as const
export type Period = keyof typeof periods

/** One point per this many hours, so that every chart has a few hundred at most. */
const stepHours: Readonly<Record<Period, number>> = { day: 1, month: 6, year: 72, all: 168 }

export type RatePoint = { time: Date; rate: string }

/** The history of a price, oldest point first. */
export async function rateCourse(
  { db, now }: Pick<Transfers, 'db' | 'now'>,
  { asset, fiat, period }: { asset: AssetCode; fiat: FiatCode; period: Period },
): Promise<RatePoint[]> {
  const days = periods[period]
  const since = days === undefined ? new Date(0) : new Date(now().getTime() - days * dayMs)
  const { rows } = await sql<RatePoint>`
    select distinct on (step) hour as time, rate::text as rate
    from (
      select hour, rate, floor(extract(epoch from hour) / ${stepHours[period] * 3600}) as step from rate_history
      where asset = ${asset} and fiat = ${fiat} and hour >= ${since}
    ) points order by step, hour desc`.execute(db)
  return rows
}
