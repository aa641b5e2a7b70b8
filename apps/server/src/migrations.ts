import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { partnersMigrations } from '@planet/partners/migrations'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { type MigrationSource, migrate } from '@planet/platform/database/migrate'
import { migrateJobs } from '@planet/platform/jobs/worker'
import { platformMigrations } from '@planet/platform/migrations'

const serverMigrations: MigrationSource = {
  module: 'server',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}

/** In the order in which tables may refer to each other. */
export const migrationSources: readonly MigrationSource[] = [
  platformMigrations,
  partnersMigrations,
  ledgerMigrations,
  serverMigrations,
]

/** Puts demonstration data in, once, however many processes start. */
export type Seed = (connection: Connection) => Promise<void>

/** Run after the migrations where DEMO_ACCOUNTS is set. */
const demoSeeds: readonly Seed[] = []

/** Brings the database up to date; every process does it at its start, and they may start together. */
export async function prepareDatabase(
  connection: Connection,
  config: Pick<Config, 'DEMO_ACCOUNTS'>,
): Promise<void> {
  await migrate(connection.pool, migrationSources)
  await migrateJobs(connection.pool)
  if (!config.DEMO_ACCOUNTS) return
  for (const seed of demoSeeds) await seed(connection)
}
