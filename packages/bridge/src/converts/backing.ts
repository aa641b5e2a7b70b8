import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'

export type Backing = {
  asset: AssetCode
  supply: string
  pending: string
  reserves: string
  holds: boolean
  at: Date
}

/** The last check of each asset's reserves. */
export const lastReserveChecks = (db: Database): Promise<Backing[]> =>
  db
    .selectFrom('bridge_reserve_checks')
    .distinctOn('asset')
    .select(['asset', 'supply', 'pending', 'reserves', 'holds', 'at'])
    .orderBy('asset')
    .orderBy('id', 'desc')
    .execute()
