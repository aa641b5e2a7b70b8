import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { IndexKeys } from '@planet/platform/sealing/index-keys'

/** What every act of this package works with. */
export type Points = {
  db: Database
  /** To compare what two accounts were identified with. */
  dataKeys: DataKeys
  /** To recognise a person again without storing who they are. */
  indexKeys: IndexKeys
  /** What invitations and payments earn. */
  settings: Pick<BusinessSettings, 'at'>
  now: () => Date
}
