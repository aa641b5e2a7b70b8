import type { Accounts } from '@planet/accounts/accounts'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Points } from '@planet/points/points'

export const pointsFromConfig = (
  config: Config,
  connection: Connection,
  { dataKeys, indexKeys, now }: Accounts,
): Points => ({
  db: connection.db,
  dataKeys,
  indexKeys,
  referralPoints: BigInt(config.REFERRAL_POINTS),
  now,
})
