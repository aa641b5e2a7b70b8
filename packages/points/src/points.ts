import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { PointTables } from './tables.ts'

/** What every act of this package works with. */
export type Points = {
  db: Database<PointTables>
  /** To compare what two accounts were identified with. */
  dataKeys: DataKeys
  /** For each side of an invitation. */
  referralPoints: bigint
  now: () => Date
}
