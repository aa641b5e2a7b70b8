import { identityFromConfig } from '@planet/partners/identity/from-config'
import { smsFromConfig } from '@planet/partners/sms/http-sms'
import { documentStoreFromConfig } from '@planet/partners/storage/from-config'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { createLogger } from '@planet/platform/logging/logger'
import { createAccounts } from '../accounts.ts'
import { rotateDataKey } from '../sealing/rotate.ts'

/**
 * Put a new `id:secret` in front of DATA_KEYS, restart the product, run this, and then remove the old pair. It may run
 * while people use the product, and again if it was broken off.
 */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const accounts = await createAccounts({
    connection,
    config,
    logger: createLogger(config.LOG_LEVEL, 'rotate-data-key'),
    identity: identityFromConfig(config),
    sms: smsFromConfig(config),
    documents: documentStoreFromConfig(config),
  })
  const { rows, documents, jobs, busyJobs } = await rotateDataKey(accounts)
  console.log(
    `${rows} rows, ${documents} documents and ${jobs} jobs are sealed with the key ${accounts.dataKeys.current.id} now.`,
  )
  if (busyJobs > 0)
    console.log(`${busyJobs} jobs were under way with an old key: run this again before you remove it.`)
} finally {
  await connection.close()
}
