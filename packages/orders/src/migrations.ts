import type { MigrationSource } from '@planet/platform/database/migrate'

export const ordersMigrations: MigrationSource = {
  module: 'orders',
  folder: new URL('../migrations', import.meta.url).pathname,
}
