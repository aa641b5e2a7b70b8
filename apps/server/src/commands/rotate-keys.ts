import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { createLogger } from '@planet/platform/logging/logger'
import { openAccounts } from '../accounts.ts'
import { rotateKeys } from '../keys/rotate-keys.ts'

/** After a change of DATA_KEYS or APP_SECRET; docs/keys.md tells when. It may run while people use the product, and again. */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const logger = createLogger(config.LOG_LEVEL, 'rotate-keys')
  const accounts = await openAccounts(config, connection, undefined, logger)
  for (const line of await rotateKeys(accounts, connection)) console.log(line)
} finally {
  await connection.close()
}
