import { fileURLToPath } from 'node:url'
import type { MigrationSource } from '@planet/platform/database/migrate'

export const partnersMigrations: MigrationSource = {
  module: 'partners',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}
