import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { IndexKeys } from '@planet/platform/sealing/index-keys'

/** What every act of this package works with. */
export type Points = {
  db: Database
  /** To compare what two accounts were identified with. */
  dataKeys: DataKeys
  /** To know a person again without keeping who he is. */
  indexKeys: IndexKeys
  /** For each side of an invitation. */
  referralPoints: bigint
  now: () => Date
}
