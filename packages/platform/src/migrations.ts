import type { MigrationSource } from './database/migrate.ts'

export const platformMigrations: MigrationSource = {
  module: 'platform',
  folder: new URL('../migrations', import.meta.url).pathname,
}
