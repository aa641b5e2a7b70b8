import type { Database, Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { sql } from 'kysely'
import { raiseAlarm } from '../alarm.ts'
import type { ReserveReport } from '../guardian/verify/check-reserves.ts'
import { latestChecks, type ReserveCheck } from './read.ts'

/** Reserves are checked after every block; a check without news is saved once per this interval. */
const unchangedMs = 60_000
const shortAlarm = 'reserves_short'

/** Saves a check for the public page and its history. A shortage raises one alarm until it is over. */
export async function recordReserves(
  db: Database,
  reports: readonly ReserveReport[],
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await latestChecks(
      tx,
      reports.map(({ asset }) => asset),
    )
    const fresh = reports.filter((report) =>
      isNews(
        report,
        last.find(({ asset }) => asset === report.asset),
        at,
      ),
    )
    for (const report of fresh) {
      await tx
        .insertInto('bridge_reserve_checks')
        .values({ ...columns(report), at })
        .execute()
      await reportShortage(tx, report, at)
    }
    if (fresh.length > 0) await publish(tx, { account: null, topic: 'reserves' })
  })
}

const columns = ({ asset, supply, pending, unsettled, reserves, holdings, holds }: ReserveReport) => ({
  asset,
  supply: String(supply),
  pending: String(pending),
  unsettled: String(unsettled),
  reserves: String(reserves),
  holdings: JSON.stringify(
    holdings.map(({ network, amount, kept, cold }) => ({
      network,
      amount: String(amount),
      kept: String(kept),
      ...(cold === undefined ? {} : { cold: String(cold) }),
    })),
  ),
  holds,
})

function isNews(report: ReserveReport, last: ReserveCheck | undefined, at: Date): boolean {
  if (!last || at.getTime() - last.at.getTime() >= unchangedMs) return true
  const { supply, pending, unsettled, reserves, holds } = columns(report)
  const figures = [supply, pending, unsettled, reserves, holds]
  return figures.join() !== [last.supply, last.pending, last.unsettled, last.reserves, last.holds].join()
}

async function reportShortage(tx: Transaction, { asset, supply, reserves, holds }: ReserveReport, at: Date) {
  const open = await tx
    .selectFrom('bridge_alarms')
    .select('id')
    .where('code', '=', shortAlarm)
    .where(sql<boolean>`detail ->> 'asset' = ${asset}`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!holds && !open)
    await raiseAlarm(tx, shortAlarm, { asset, supply: String(supply), reserves: String(reserves) })
  if (holds && open)
    await tx.updateTable('bridge_alarms').set({ closed_at: at }).where('id', '=', open.id).execute()
}
