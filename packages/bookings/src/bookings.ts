import type { Accounts } from '@planet/accounts/accounts'
import type { TravelAgency } from '@planet/partners/travel/agency'
import type { Connection, Database } from '@planet/platform/database/database'

/** The dependencies of every operation in this package. */
export type Bookings = Pick<Accounts, 'pool' | 'dataKeys' | 'now'> & {
  db: Database
  /** Undefined if no agency is configured. */
  agency: TravelAgency | undefined
  publicUrl: string
}

export const createBookings = (
  connection: Connection,
  { pool, dataKeys, now, config }: Accounts,
  agency: TravelAgency | undefined,
): Bookings => ({
  pool,
  dataKeys,
  now,
  agency,
  db: connection.db,
  publicUrl: config.PUBLIC_URL,
})
