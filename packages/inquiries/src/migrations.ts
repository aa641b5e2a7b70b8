import type { MigrationSource } from '@planet/platform/database/migrate'

/** Existing databases recorded these files under the module `server`, so they keep that name. */
export const inquiriesMigrations: MigrationSource = {
  module: 'server',
  folder: new URL('../migrations', import.meta.url).pathname,
}
