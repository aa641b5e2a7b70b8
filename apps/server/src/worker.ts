import type { Accounts } from '@planet/accounts/accounts'
import { accountHandlers } from '@planet/accounts/job-handlers'
import { sweepBookings } from '@planet/bookings/sweep'
import { ownerNewsJob } from '@planet/bridge/jobs'
import { chargeHandlers } from '@planet/cards/charges/job-handlers'
import { applicationHandlers } from '@planet/cards/registration/job-handlers'
import { relayHandlers } from '@planet/ledger/relay/job-handlers'
import type { Relay } from '@planet/ledger/relay/relay'
import { mainNetworkHandlers } from '@planet/main-networks/journal/follow'
import { createMainNetworks } from '@planet/main-networks/main-networks'
import { orderHandlers, webhookConcurrency, webhookHandlers } from '@planet/orders/job-handlers'
import { sweepPasses } from '@planet/partners/human/passes'
import { sweepSolutions } from '@planet/partners/human/work'
import { mailHandlers } from '@planet/partners/mail/mail-jobs'
import type { Mailer } from '@planet/partners/mail/mailer'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { type JobWorker, startJobWorker } from '@planet/platform/jobs/worker'
import { sweepLimits } from '@planet/platform/limits/take'
import type { Logger } from '@planet/platform/logging/logger'
import { pointHandlers } from '@planet/points/job-handlers'
import { forgetWelcomed } from '@planet/points/welcomed'
import { queueFirstRates, transferHandlers } from '@planet/transfers/job-handlers'
import { announceBalances } from '@planet/transfers/live/announce'
import { writeToOwner } from '@planet/transfers/mails/write-to-owner'
import { ratesFromConfig } from '@planet/transfers/rates/from-config'
import { createTransfers } from '@planet/transfers/transfers'
import type { Pool } from 'pg'
import { openApplications } from './applications.ts'
import type { ServerBridge } from './bridge.ts'
import { openCharges } from './charges.ts'
import { openCoordination } from './coordinate.ts'
import { inquiryHandlers, sealClearInquiries } from './inquiry/keep-inquiries.ts'
import { openOrders } from './orders.ts'
import { openPoints } from './points.ts'
import { readProviderKey, registryHandlers } from './registry/register-account.ts'
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
const sweepJob = definePeriodicJob('sweep', '*/10 * * * *')

/** The role worker: what follows from calls, and what must be done by the clock. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { config, connection, mailer, planet, bridge, accounts, logger } = options
  const { pool } = connection
  const points = openPoints(config, connection)
  const relay = { db: planet.ledger.db, rpc: planet.rpc, announce: announceBalances }
  const transfers = createTransfers(connection, accounts, planet)
  const orders = openOrders(config, transfers)
  const coordination = bridge && openCoordination(config, connection, bridge.setup, accounts, logger)
  const handlers = [
    ...mailHandlers(mailer, accounts.dataKeys, config.PUBLIC_URL, logger),
    ...relayHandlers(relay),
    ...accountHandlers(accounts),
    ...inquiryHandlers(accounts, config.INQUIRY_KEEP_DAYS),
    ...mainNetworkHandlers(createMainNetworks({ connection, stage: config.STAGE, bridge })),
    ...transferHandlers(transfers, ratesFromConfig(config)),
    ...pointHandlers(points),
    ...orderHandlers(orders),
    ...applicationHandlers(openApplications(config, connection, accounts)),
    ...chargeHandlers(openCharges(config, connection, orders, logger)),
    ...registrarHandlers(config, planet, relay, pool),
    ...(coordination?.handlers ?? []),
    handle(ownerNewsJob, (news) => writeToOwner(transfers, config.PUBLIC_URL, news)),
    handle(sweepJob, async () => {
      await sweepLimits(pool)
      await sweepPasses(pool)
      await sweepSolutions(pool)
      await forgetWelcomed(points)
      await sweepBookings({ db: connection.db, now: accounts.now })
    }),
  ]
  await queueFirstRates(transfers)
  await sealClearInquiries({ ...accounts, db: connection.db })
  const jobs = await startJobWorker(pool, handlers, logger)
  const webhooks = await startJobWorker(pool, webhookHandlers(orders), logger, {
    concurrency: webhookConcurrency,
  })
  const following = coordination?.start()
  return {
    stop: async () => {
      await following?.close()
      await Promise.all([jobs.stop(), webhooks.stop()])
    },
  }
}

/** Without the contracts or the provider's key, registrations wait in the queue until a worker has both. */
function registrarHandlers(config: Config, { ledger }: Planet, relay: Relay, pool: Pool): JobHandler[] {
  const { contracts } = ledger
  if (!contracts || !config.PROVIDER_KEY_FILE) return []
  return registryHandlers({ relay, pool, contracts, provider: readProviderKey(config.PROVIDER_KEY_FILE) })
}
