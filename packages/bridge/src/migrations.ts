import { fileURLToPath } from 'node:url'
import type { MigrationSource } from '@planet/platform/database/migrate'

export const bridgeMigrations: MigrationSource = {
  module: 'bridge',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}
