import type { Database } from '@planet/platform/database/database'
import type { PointTables } from './tables.ts'

/** What every act of this package works with. */
export type Points = {
  db: Database<PointTables>
  /** For each side of an invitation. */
  referralPoints: bigint
  now: () => Date
}
