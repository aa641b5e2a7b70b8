import type { MigrationSource } from '@planet/platform/database/migrate'

export const mainNetworksMigrations: MigrationSource = {
  module: 'main-networks',
  folder: new URL('../migrations', import.meta.url).pathname,
}
