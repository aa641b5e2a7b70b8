import type { Passwords } from '@planet/platform/credentials/passwords'
import type { Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { IndexKeys } from '@planet/platform/sealing/index-keys'
import type { Pool } from 'pg'

/** The dependencies of every operation of operators. */
export type Operators = {
  db: Database
  pool: Pool
  dataKeys: DataKeys
  /** For the hashes that look up and compare short codes. */
  indexKeys: IndexKeys
  passwords: Passwords
  /** The ids of the accounts that have one of these emails. */
  accountsByEmail: (db: Database, emails: readonly string[]) => Promise<readonly string[]>
  now: () => Date
}
