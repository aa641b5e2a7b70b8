import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import type { Points } from '@planet/points/points'

export const openPoints = (config: Config, connection: Connection): Points => ({
  db: connection.db,
  dataKeys: readDataKeys(config.DATA_KEYS, config.APP_SECRET),
  indexKeys: readIndexKeys(config),
  referralPoints: BigInt(config.REFERRAL_POINTS),
  now: () => new Date(),
})
