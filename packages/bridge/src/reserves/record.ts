import type { Database } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { raiseAlarm } from '../alarm.ts'
import type { BridgeTables } from '../tables.ts'
import type { ReserveReport } from './check.ts'

/** For the public page and its history. */
export async function recordReserves(
  db: Database<BridgeTables>,
  reports: readonly ReserveReport[],
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { asset, supply, pending, unsettled, reserves, holdings, holds } of reports) {
      await tx
        .insertInto('bridge_reserve_checks')
        .values({
          asset,
          supply: String(supply),
          pending: String(pending),
          unsettled: String(unsettled),
          reserves: String(reserves),
          holdings: JSON.stringify(
            holdings.map(({ network, amount, kept }) => ({
              network,
              amount: String(amount),
              kept: String(kept),
            })),
          ),
          holds,
          at,
        })
        .execute()
      if (!holds)
        await raiseAlarm(tx, 'reserves_short', { asset, supply: String(supply), reserves: String(reserves) })
    }
    await publish(tx, { account: null, topic: 'reserves' })
  })
}
