import type { Accounts } from '@planet/accounts/accounts'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Connection } from '@planet/platform/database/database'
import type { Points } from '@planet/points/points'

export const pointsOf = (
  settings: BusinessSettings,
  connection: Connection,
  { dataKeys, indexKeys, now }: Accounts,
): Points => ({ db: connection.db, dataKeys, indexKeys, settings, now })
