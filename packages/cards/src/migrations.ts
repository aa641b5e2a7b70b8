import type { MigrationSource } from '@planet/platform/database/migrate'

export const cardsMigrations: MigrationSource = {
  module: 'cards',
  folder: new URL('../migrations', import.meta.url).pathname,
}
