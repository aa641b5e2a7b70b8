import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { createLogger } from '@planet/platform/logging/logger'
import { rotateKeys } from '../keys/rotate-keys.ts'
import { commandAccounts } from './with-accounts.ts'

/** Run after a change of DATA_KEYS or APP_SECRET; docs/keys.md says when. It is safe while the product runs, and to repeat. */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const logger = createLogger(config.LOG_LEVEL, 'rotate-keys')
  const accounts = await commandAccounts(config, connection, logger)
  for (const line of await rotateKeys(accounts, connection)) console.log(line)
} finally {
  await connection.close()
}
