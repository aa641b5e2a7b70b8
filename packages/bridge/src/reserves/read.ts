import type { Database, Transaction } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { type Selectable, sql } from 'kysely'
import type { BridgeTables } from '../tables.ts'

export type ReserveCheck = Omit<Selectable<BridgeTables['bridge_reserve_checks']>, 'id'>

/** What the reserves have to cover. */
export const owedOf = ({ supply, pending, unsettled }: ReserveCheck): bigint =>
  BigInt(supply) + BigInt(pending) - BigInt(unsettled)

/** The last check of each backed asset. */
export async function latestChecks(
  db: Database | Transaction,
  assets: readonly AssetCode[],
): Promise<ReserveCheck[]> {
  const found = await Promise.all(
    assets.map((asset) =>
      db
        .selectFrom('bridge_reserve_checks')
        .select(['asset', 'supply', 'pending', 'unsettled', 'reserves', 'holdings', 'holds', 'at'])
        .where('asset', '=', asset)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return found.flatMap((check) => check ?? [])
}

export const reserveSpans = {
  day: { long: '1 day', step: '10 minutes' },
  month: { long: '30 days', step: '6 hours' },
  year: { long: '365 days', step: '3 days' },
} as const
export type ReserveSpan = keyof typeof reserveSpans

export type ReservePoint = { at: Date; owed: string; reserves: string }

/** At most 144 points, each the worst check of its step. `thin.ts` limits how many rows are read. */
export async function reserveHistory(
  db: Database,
  asset: AssetCode,
  span: ReserveSpan,
  now: Date,
): Promise<ReservePoint[]> {
  const { long, step } = reserveSpans[span]
  const { rows } = await sql<ReservePoint>`
    select at, owed, reserves from (
      select distinct on (step) date_bin(${step}::interval, at, 'epoch'::timestamptz) as step, at,
        (supply + pending - unsettled)::text as owed, reserves::text as reserves
      from bridge_reserve_checks
      where asset = ${asset} and at > ${now}::timestamptz - ${long}::interval
      order by step, bridge_reserve_checks.reserves + unsettled - supply - pending, id
    ) worst order by at`.execute(db)
  return rows
}
