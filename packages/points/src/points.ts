import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { IndexKeys } from '@planet/platform/sealing/index-keys'

/** The dependencies of every operation in this package. */
export type Points = {
  db: Database
  /** Compares the identification data of two accounts. */
  dataKeys: DataKeys
  /** Recognises a person again without storing who they are. */
  indexKeys: IndexKeys
  /** What invitations and payments earn. */
  settings: Pick<BusinessSettings, 'at'>
  now: () => Date
}
