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
import type { Connection } from '@planet/platform/database/database'
import { type MigrationSource, migrate } from '@planet/platform/database/migrate'
import { migrateJobs } from '@planet/platform/jobs/worker'
import { platformMigrations } from '@planet/platform/migrations'
import { pointsMigrations } from '@planet/points/migrations'
import { transfersMigrations } from '@planet/transfers/migrations'

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

/** Brings the database up to date. Every process does it when it starts; they may start at the same time. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  // Jobs come first, because one of our indexes is on their table.
  await migrate(connection.pool, migrationSources, () => migrateJobs(connection.pool))
}
