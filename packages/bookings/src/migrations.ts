import type { MigrationSource } from '@planet/platform/database/migrate'

export const bookingsMigrations: MigrationSource = {
  module: 'bookings',
  folder: new URL('../migrations', import.meta.url).pathname,
}
