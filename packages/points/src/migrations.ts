import type { MigrationSource } from '@planet/platform/database/migrate'

export const pointsMigrations: MigrationSource = {
  module: 'points',
  folder: new URL('../migrations', import.meta.url).pathname,
}
