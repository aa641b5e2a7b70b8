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
  /** For each side of an invitation, in the smallest unit. */
  referralPla: bigint
  now: () => Date
}
