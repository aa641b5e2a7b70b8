import type { Accounts } from '@planet/accounts/accounts'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { createLogger } from '@planet/platform/logging/logger'
import { openAccounts } from '../accounts.ts'
import { prepareDatabase } from '../migrations.ts'

/** What a command on the host works with: the product's own settings and database, for the length of one act. */
export async function withAccounts<T>(command: string, act: (accounts: Accounts) => Promise<T>): Promise<T> {
  const config = configFromEnvironment()
  const connection = connect(config.DATABASE_URL, { max: 2 })
  try {
    await prepareDatabase(connection)
    return await act(
      await openAccounts(config, connection, undefined, createLogger(config.LOG_LEVEL, command)),
    )
  } finally {
    await connection.close()
  }
}
