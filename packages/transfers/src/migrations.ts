import type { MigrationSource } from '@planet/platform/database/migrate'

export const transfersMigrations: MigrationSource = {
  module: 'transfers',
  folder: new URL('../migrations', import.meta.url).pathname,
}
