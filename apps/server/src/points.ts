import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Points } from '@planet/points/points'
import type { PointTables } from '@planet/points/tables'

export const openPoints = (config: Config, connection: Connection): Points => ({
  db: connection.tables<PointTables>(),
  referralPoints: BigInt(config.REFERRAL_POINTS),
  now: () => new Date(),
})
