import { fileURLToPath } from 'node:url'
import type { MigrationSource } from '@planet/platform/database/migrate'

export const accountsMigrations: MigrationSource = {
  module: 'accounts',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}
