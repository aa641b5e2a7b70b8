import { migrationSettingsFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { prepareDatabase } from '../services/migrations.ts'

/**
 * Migrates the database and grants the roles of docs/database-roles.md their rights. Run it with the owner's login in
 * DATABASE_URL before a new release starts; the other processes then need only their own roles.
 */
const { DATABASE_URL } = migrationSettingsFromEnvironment()
const connection = connect(DATABASE_URL, { max: 2 })
try {
  await prepareDatabase(connection)
} finally {
  await connection.close()
}
console.log('The database is up to date.')
