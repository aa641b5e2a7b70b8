import { prepare } from '@planet/platform/database/prepared'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'
import { dayMs, hourMs, recordPastRates, recordRates } from './rate-history.ts'
import type { RateProvider } from './rate-provider.ts'

const staleAfterMs = 10 * 60_000
/** A server that was down may lack a rate of a day ago, and an older rate would not give a daily change. */
const dayAgoSlackMs = 6 * hourMs

export type KnownRates = {
  takenAt: Date | null
  isStale: boolean
  byAsset: ReadonlyMap<AssetCode, string>
  dayAgo: ReadonlyMap<AssetCode, string>
}

const readRates = prepare<
  { asset: AssetCode; rate: string; taken_at: Date; day_ago: string | null },
  readonly [fiat: FiatCode, until: Date, since: Date]
>(
  'rates_in_fiat',
  `select asset, rate, taken_at,
     (select past.rate from rate_history past
      where past.asset = rates.asset and past.fiat = $1 and past.hour <= $2 and past.hour >= $3
      order by past.hour desc limit 1) as day_ago
   from rates where fiat = $1`,
)

/** The provider's newest rates, with those of a day ago. Outdated ones are still returned, marked as stale. */
export async function ratesIn(
  { db, now }: Pick<Transfers, 'db' | 'now'>,
  fiat: FiatCode,
): Promise<KnownRates> {
  const time = now().getTime()
  const dayAgo = time - dayMs
  const rows = await readRates(db, [fiat, new Date(dayAgo), new Date(dayAgo - dayAgoSlackMs)])
  const oldest = rows.reduce<Date | null>(
    (before, { taken_at }) => (before && before < taken_at ? before : taken_at),
    null,
  )
  return {
    takenAt: oldest,
    isStale: oldest !== null && time - oldest.getTime() > staleAfterMs,
    byAsset: new Map(rows.map(({ asset, rate }) => [asset, rate])),
    dayAgo: new Map(rows.flatMap(({ asset, day_ago }) => (day_ago === null ? [] : [[asset, day_ago]]))),
  }
}

/** An older rate never replaces a newer one. */
export async function refreshRates({ db }: Pick<Transfers, 'db'>, provider: RateProvider): Promise<void> {
  const rates = await provider.read()
  await recordPastRates({ db }, provider)
  await recordRates({ db }, rates)
  await db
    .insertInto('rates')
    .values(rates.map(({ asset, fiat, rate, takenAt }) => ({ asset, fiat, rate, taken_at: takenAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['asset', 'fiat'])
        .doUpdateSet({ rate: sql`excluded.rate`, taken_at: sql`excluded.taken_at` })
        .whereRef('rates.taken_at', '<=', sql.ref('excluded.taken_at')),
    )
    .execute()
}
