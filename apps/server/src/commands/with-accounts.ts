import type { Accounts } from '@planet/accounts/accounts'
import { configFromEnvironment } from '@planet/platform/config/environment'
import type { Config } from '@planet/platform/config/settings'
import { type Connection, connect } from '@planet/platform/database/database'
import { createLogger, type Logger } from '@planet/platform/logging/logger'
import { accountsFromConfig } from '../services/accounts.ts'
import { prepareDatabase } from '../services/migrations.ts'
import { partnersFromConfig } from '../services/partners.ts'

/** Runs a host command with the product's own settings and database. */
export async function withAccounts<T>(command: string, act: (accounts: Accounts) => Promise<T>): Promise<T> {
  const config = configFromEnvironment()
  const connection = connect(config.DATABASE_URL, { max: 2 })
  try {
    await prepareDatabase(connection)
    return await act(await commandAccounts(config, connection, createLogger(config.LOG_LEVEL, command)))
  } finally {
    await connection.close()
  }
}

/** Commands need neither the chain nor its keys, so accounts are all that they create. */
export const commandAccounts = (config: Config, connection: Connection, logger: Logger): Promise<Accounts> =>
  accountsFromConfig({ config, connection, logger, partners: partnersFromConfig(config) })
