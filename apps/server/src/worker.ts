import type { Accounts } from '@planet/accounts/accounts'
import { accountCrontab, accountTasks } from '@planet/accounts/tasks'
import type { Relay } from '@planet/ledger/relay/relay'
import { relayTasks } from '@planet/ledger/relay/tasks'
import { sweepPasses } from '@planet/partners/human/passes'
import { sweepSolutions } from '@planet/partners/human/work'
import { mailTasks } from '@planet/partners/mail/mail-jobs'
import type { Mailer } from '@planet/partners/mail/mailer'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { startJobWorker, type Tasks } from '@planet/platform/jobs/worker'
import { sweepLimits } from '@planet/platform/limits/take'
import type { Logger } from '@planet/platform/logging/logger'
import { ratesFromConfig } from '@planet/transfers/rates/from-config'
import { queueFirstRates, transferCrontab, transferTasks } from '@planet/transfers/tasks'
import { createTransfers } from '@planet/transfers/transfers'
import type { Pool } from 'pg'
import { readProviderKey, registryTasks } from './registry/register-account.ts'
import type { Planet } from './routes/serve.ts'

export type WorkerOptions = {
  config: Config
  connection: Connection
  mailer: Mailer
  planet: Planet
  accounts: Accounts
  logger: Logger
}

/** Every ten minutes; a single row too many for some minutes harms nobody. */
const crontab = `*/10 * * * * sweep ?jobKey=sweep\n${accountCrontab}\n${transferCrontab}`

/** The role worker: what follows from calls, and what must be done by the clock. */
export async function startWorker({ config, connection, mailer, planet, accounts, logger }: WorkerOptions) {
  const { pool } = connection
  const relay = { db: planet.ledger.db, rpc: planet.rpc }
  const transfers = createTransfers(connection, accounts, planet)
  const tasks: Tasks = {
    ...mailTasks(mailer, config.PUBLIC_URL, logger),
    ...relayTasks(relay),
    ...accountTasks(accounts),
    ...transferTasks(transfers, ratesFromConfig(config)),
    ...registrarTasks(config, planet, relay, pool),
    sweep: async () => {
      await sweepLimits(pool)
      await sweepPasses(pool)
      await sweepSolutions(pool)
    },
  }
  await queueFirstRates(transfers)
  return startJobWorker(pool, tasks, logger, crontab)
}

/** Without the contracts or the provider's key, registrations wait in the queue until a worker has both. */
function registrarTasks(config: Config, { ledger }: Planet, relay: Relay, pool: Pool): Tasks {
  const { contracts } = ledger
  if (!contracts || !config.PROVIDER_KEY_FILE) return {}
  return registryTasks({ relay, pool, contracts, provider: readProviderKey(config.PROVIDER_KEY_FILE) })
}
