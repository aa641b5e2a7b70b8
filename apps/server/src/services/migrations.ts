import { fileURLToPath } from 'node:url'
import { accountsMigrations } from '@planet/accounts/migrations'
import { bookingsMigrations } from '@planet/bookings/migrations'
import { bridgeMigrations } from '@planet/bridge/migrations'
import { cardsMigrations } from '@planet/cards/migrations'
import { inquiriesMigrations } from '@planet/inquiries/migrations'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { mainNetworksMigrations } from '@planet/main-networks/migrations'
import { ordersMigrations } from '@planet/orders/migrations'
import { partnersMigrations } from '@planet/partners/migrations'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Connection } from '@planet/platform/database/database'
import { applyGrants } from '@planet/platform/database/grants'
import {
  canMigrate,
  type MigrationSource,
  migrate,
  pendingMigrations,
} from '@planet/platform/database/migrate'
import { migrateJobs } from '@planet/platform/jobs/worker'
import { platformMigrations } from '@planet/platform/migrations'
import { pointsMigrations } from '@planet/points/migrations'
import { transfersMigrations } from '@planet/transfers/migrations'
import type { Pool } from 'pg'
import { databaseRoles } from './database-roles.ts'

const serverMigrations: MigrationSource = {
  module: 'server',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
}

/** Ordered so that a table refers only to tables created before it. */
export const migrationSources: readonly MigrationSource[] = [
  platformMigrations,
  partnersMigrations,
  accountsMigrations,
  ledgerMigrations,
  bridgeMigrations,
  transfersMigrations,
  mainNetworksMigrations,
  ordersMigrations,
  pointsMigrations,
  bookingsMigrations,
  cardsMigrations,
  inquiriesMigrations,
  serverMigrations,
]

/**
 * Migrates the database, with the rights of the roles. Every process that is allowed to does it when it starts, in
 * parallel if need be. Other processes require that it was done before.
 */
export async function prepareDatabase({ pool }: Connection): Promise<void> {
  await requireDatabase(pool)
  if (!(await canMigrate(pool))) return requireMigrated(pool)
  await migrate(pool, migrationSources, {
    isWhole: true,
    // Jobs come first, because one of our indexes is on their table.
    before: () => migrateJobs(pool),
    after: async (client) => {
      await applyGrants(client, databaseRoles)
    },
  })
}

/** Only at the start, when the usual cause is a wrong address or login. */
async function requireDatabase(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { message, code } = cause as Error & { code?: string }
    throw new ConfigError(`DATABASE_URL: the database cannot be used (${message || code}).`)
  }
}

async function requireMigrated(pool: Pool): Promise<void> {
  const pending = await pendingMigrations(pool, migrationSources, { isWhole: true })
  if (pending.length > 0)
    throw new ConfigError(
      `The database is ${pending.length} migrations behind (${pending[0]} …). Run apps/server/src/commands/migrate.ts as its owner.`,
    )
}
