import { type Connection, connect } from '@planet/platform/database/database'
import { applyGrants } from '@planet/platform/database/grants'
import { urlAs } from '@planet/platform/database/logins'
import { type TestDatabase, testRolePassword } from '@planet/platform/testing/test-database'
import { databaseRoles } from '../services/database-roles.ts'

/** A connection with the rights of one part of the product in a deployment. */
export async function connectAs(
  database: TestDatabase,
  role: 'planet_api' | 'planet_worker' | 'planet_console' | 'planet_guardian' | 'planet_auditor',
): Promise<Connection & { url: string }> {
  const client = await database.pool.connect()
  try {
    await applyGrants(client, databaseRoles)
  } finally {
    client.release()
  }
  const url = urlAs(database.url, { name: role, password: testRolePassword })
  return { ...connect(url, { max: 5 }), url }
}
