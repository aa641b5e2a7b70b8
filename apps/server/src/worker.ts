import type { Accounts } from '@planet/accounts/accounts'
import { accountCrontab, accountTasks } from '@planet/accounts/tasks'
import { sweepBookings } from '@planet/bookings/sweep'
import { type OwnerNews, ownerNewsTask } from '@planet/bridge/owner-news'
import { chargeCrontab, chargeTasks } from '@planet/cards/charges/tasks'
import { applicationCrontab, applicationTasks } from '@planet/cards/registration/tasks'
import type { Relay } from '@planet/ledger/relay/relay'
import { relayTasks } from '@planet/ledger/relay/tasks'
import { mainNetworkTasks } from '@planet/main-networks/journal/follow'
import { createMainNetworks } from '@planet/main-networks/main-networks'
import { orderCrontab, orderTasks } from '@planet/orders/tasks'
import { webhookHands, webhookTasks } from '@planet/orders/webhooks/tasks'
import { sweepPasses } from '@planet/partners/human/passes'
import { sweepSolutions } from '@planet/partners/human/work'
import { mailTasks } from '@planet/partners/mail/mail-jobs'
import type { Mailer } from '@planet/partners/mail/mailer'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { type JobWorker, startJobWorker, type Tasks } from '@planet/platform/jobs/worker'
import { sweepLimits } from '@planet/platform/limits/take'
import type { Logger } from '@planet/platform/logging/logger'
import { pointTasks } from '@planet/points/tasks'
import { forgetWelcomed } from '@planet/points/welcomed'
import { announceBalances } from '@planet/transfers/live/announce'
import { writeToOwner } from '@planet/transfers/mails/write-to-owner'
import { ratesFromConfig } from '@planet/transfers/rates/from-config'
import { queueFirstRates, transferCrontab, transferTasks } from '@planet/transfers/tasks'
import { createTransfers } from '@planet/transfers/transfers'
import type { Pool } from 'pg'
import { openApplications } from './applications.ts'
import type { ServerBridge } from './bridge.ts'
import { openCharges } from './charges.ts'
import { openCoordination } from './coordinate.ts'
import { inquiryCrontab, inquiryTasks, sealClearInquiries } from './inquiry/keep-inquiries.ts'
import { openOrders } from './orders.ts'
import { openPoints } from './points.ts'
import { readProviderKey, registryTasks } from './registry/register-account.ts'
import type { Planet } from './routes/serve.ts'

export type WorkerOptions = {
  config: Config
  connection: Connection
  mailer: Mailer
  planet: Planet
  bridge: ServerBridge | undefined
  accounts: Accounts
  logger: Logger
}

/** Every ten minutes; a single row too many for some minutes harms nobody. */
const crontab = `*/10 * * * * sweep ?jobKey=sweep\n${accountCrontab}\n${inquiryCrontab}\n${transferCrontab}\n${orderCrontab}\n${chargeCrontab}\n${applicationCrontab}`

/** The role worker: what follows from calls, and what must be done by the clock. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { config, connection, mailer, planet, bridge, accounts, logger } = options
  const { pool } = connection
  const points = openPoints(config, connection)
  const relay = { db: planet.ledger.db, rpc: planet.rpc, announce: announceBalances }
  const transfers = createTransfers(connection, accounts, planet)
  const orders = openOrders(config, transfers)
  const coordination = bridge && openCoordination(config, connection, bridge.setup, accounts, logger)
  const tasks: Tasks = {
    ...mailTasks(mailer, accounts.dataKeys, config.PUBLIC_URL, logger),
    ...relayTasks(relay),
    ...accountTasks(accounts),
    ...inquiryTasks(accounts, config.INQUIRY_KEEP_DAYS),
    ...mainNetworkTasks(createMainNetworks({ connection, stage: config.STAGE, bridge })),
    ...transferTasks(transfers, ratesFromConfig(config)),
    ...pointTasks(points),
    ...orderTasks(orders),
    ...applicationTasks(openApplications(config, connection, accounts)),
    ...chargeTasks(openCharges(config, connection, orders, logger)),
    ...registrarTasks(config, planet, relay, pool),
    ...coordination?.tasks,
    [ownerNewsTask]: (payload) => writeToOwner(transfers, config.PUBLIC_URL, payload as OwnerNews),
    sweep: async () => {
      await sweepLimits(pool)
      await sweepPasses(pool)
      await sweepSolutions(pool)
      await forgetWelcomed(points)
      await sweepBookings({ db: connection.db, now: accounts.now })
    },
  }
  await queueFirstRates(transfers)
  await sealClearInquiries({ ...accounts, db: connection.db })
  const lines = coordination ? `${crontab}\n${coordination.crontab}` : crontab
  const jobs = await startJobWorker(pool, tasks, logger, lines)
  const webhooks = await startJobWorker(pool, webhookTasks(orders), logger, '', webhookHands)
  const following = coordination?.start()
  return {
    stop: async () => {
      await following?.close()
      await Promise.all([jobs.stop(), webhooks.stop()])
    },
  }
}

/** Without the contracts or the provider's key, registrations wait in the queue until a worker has both. */
function registrarTasks(config: Config, { ledger }: Planet, relay: Relay, pool: Pool): Tasks {
  const { contracts } = ledger
  if (!contracts || !config.PROVIDER_KEY_FILE) return {}
  return registryTasks({ relay, pool, contracts, provider: readProviderKey(config.PROVIDER_KEY_FILE) })
}
