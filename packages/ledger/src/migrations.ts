import type { MigrationSource } from '@planet/platform/database/migrate'

export const ledgerMigrations: MigrationSource = {
  module: 'ledger',
  folder: new URL('../migrations', import.meta.url).pathname,
}
