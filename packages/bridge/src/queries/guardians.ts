import { addressBytes } from '@planet/chains/address'
import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { guardianConnection, haltedConnection } from '../guardian/connection-name.ts'

export type GuardianState = {
  address: string
  /** Whether it has a connection to the database now. */
  isConnected: boolean
  /** It signs nothing, because the PLANET node that it follows made a block that it could not verify. */
  isHalted: boolean
  lastSignature: Date | null
}

export async function readGuardians(db: Database, guardians: readonly string[]): Promise<GuardianState[]> {
  const { rows } = await sql<{ connected: boolean; halted: boolean; last: Date | null }>`
    select exists (select 1 from pg_stat_activity
        where datname = current_database() and application_name = connection) as connected,
      exists (select 1 from pg_stat_activity
        where datname = current_database() and application_name = halted_connection) as halted,
      (select at from bridge_signatures where guardian = address order by at desc limit 1) as last
    from unnest(${guardians.map(addressBytes)}::bytea[],
      ${guardians.map(guardianConnection)}::text[], ${guardians.map(haltedConnection)}::text[])
      as guardians (address, connection, halted_connection)`.execute(db)
  return guardians.map((address, index) => ({
    address,
    isConnected: rows[index]?.connected ?? false,
    isHalted: rows[index]?.halted ?? false,
    lastSignature: rows[index]?.last ?? null,
  }))
}
