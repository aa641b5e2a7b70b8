import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { rotateTransferKeys } from '../sealing/rotate.ts'
import type { OwnTables } from '../tables.ts'

/** To be run with the command of the same name in packages/accounts, before an old pair is removed from DATA_KEYS. */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const dataKeys = readDataKeys(config.DATA_KEYS, config.APP_SECRET)
  const rows = await rotateTransferKeys({ db: connection.tables<OwnTables>(), dataKeys })
  console.log(`${rows} comments and contacts are sealed with the key ${dataKeys.current.id} now.`)
} finally {
  await connection.close()
}
