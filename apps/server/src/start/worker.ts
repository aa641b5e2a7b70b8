import { indexSearchJob } from '@planet/accounts/jobs'
import { accountHandlers } from '@planet/accounts/start/job-handlers'
import { bookingHandlers } from '@planet/bookings/send-request'
import { sweepBookings } from '@planet/bookings/sweep'
import { settlementMailJob } from '@planet/bridge/jobs'
import { chargeHandlers } from '@planet/cards/charges/job-handlers'
import { applicationHandlers } from '@planet/cards/registration/job-handlers'
import type { Hex } from '@planet/chains/hex'
import { complianceHandlers } from '@planet/compliance/start/job-handlers'
import { inquiryHandlers, sealClearInquiries } from '@planet/inquiries/keep-inquiries'
import { relayHandlers } from '@planet/ledger/relay/job-handlers'
import { mainNetworkHandlers } from '@planet/main-networks/follow/follow'
import { watchMissingAddresses } from '@planet/main-networks/received/addresses'
import { observeReceived } from '@planet/main-networks/received/observe'
import { startDispatcher } from '@planet/orders/webhooks/dispatcher'
import { orderHandlers } from '@planet/orders/worker/job-handlers'
import { sweepPasses } from '@planet/partners/human/passes'
import { sweepSolutions } from '@planet/partners/human/work'
import { mailHandlers } from '@planet/partners/mail/mail-jobs'
import type { Mailer } from '@planet/partners/mail/mailer'
import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle } from '@planet/platform/jobs/handle-job'
import { type JobWorker, startJobWorker } from '@planet/platform/jobs/worker'
import { sweepLimits } from '@planet/platform/limits/take'
import { pointHandlers } from '@planet/points/start/job-handlers'
import { forgetWelcomed } from '@planet/points/welcomed'
import { travelRuleJob } from '@planet/transfers/jobs'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { enqueueSettlementMail } from '@planet/transfers/mails/enqueue-settlement-mail'
import { ratesFromConfig } from '@planet/transfers/rates/from-config'
import { queueFirstRates, transferHandlers } from '@planet/transfers/start/job-handlers'
import { sendTravelData } from '@planet/transfers/travel-rule/send-travel-data'
import { requireRightNodes } from '../services/check-nodes.ts'
import type { Services } from '../services/services.ts'
import { alarmHandlers } from '../worker/alarms.ts'
import { chainCheckHandlers } from '../worker/chain-check.ts'
import { createCoordinator } from '../worker/coordinator.ts'
import { promotionOf } from '../worker/promotion.ts'
import { registrarHandlers } from '../worker/registrar.ts'

/** A row that stays some minutes too long does no harm. */
const sweepJob = definePeriodicJob('sweep', '*/10 * * * *')

export type RunningWorker = JobWorker & {
  /** Whether this process coordinates the bridge; undefined without a bridge. */
  isCoordinating: (() => boolean) | undefined
}

/** The role worker: queued jobs, periodic jobs, and the bridge's coordinator. */
export async function startWorker(
  services: Services,
  mailer: Mailer,
  bridgePollMs?: number,
): Promise<RunningWorker> {
  const { config, connection, planet, accounts, transfers, points, orders, bookings, logger } = services
  const { pool } = connection
  const relay = { db: planet.ledger.db, rpc: planet.rpc, publishChanges: publishBalances }
  if (services.bridge) await requireRightNodes(config, services.bridge.setup, logger)
  const coordinator = createCoordinator(services, bridgePollMs)
  const handlers = [
    ...mailHandlers(mailer, accounts.dataKeys, config.PUBLIC_URL, logger),
    ...relayHandlers(relay),
    ...accountHandlers(accounts),
    ...complianceHandlers(accounts),
    ...inquiryHandlers(accounts, config.INQUIRY_KEEP_DAYS),
    ...mainNetworkHandlers(services.mainNetworks),
    ...transferHandlers(transfers, ratesFromConfig(config)),
    ...pointHandlers(points, promotionOf(services, relay), logger, config.PUBLIC_URL),
    ...orderHandlers(orders, config.ORDER_CUSTOMER_KEEP_DAYS),
    ...applicationHandlers(services.applications),
    ...chargeHandlers(services.charges),
    ...bookingHandlers(bookings),
    ...registrarHandlers(services, relay),
    ...(coordinator?.handlers ?? []),
    ...alarmHandlers(services),
    ...chainCheckHandlers(services),
    handle(travelRuleJob, async ({ hash }) => {
      await sendTravelData(transfers, services.partners.travelRule, hash as Hex)
    }),
    handle(settlementMailJob, (mail) => enqueueSettlementMail(transfers, config.PUBLIC_URL, mail)),
    handle(sweepJob, async () => {
      await sweepLimits(pool)
      await sweepPasses(pool)
      await sweepSolutions(pool)
      await forgetWelcomed(points)
      await sweepBookings(bookings, config.TRAVEL_KEEP_DAYS)
    }),
  ]
  await queueFirstRates(transfers)
  await sealClearInquiries(accounts)
  await enqueue(connection.db, indexSearchJob, {})
  const jobs = await startJobWorker(pool, handlers, logger)
  const webhooks = await startDispatcher(orders, pool.options.connectionString ?? '', logger)
  await watchMissingAddresses(services.mainNetworks)
  const following = coordinator?.start(observeReceived(services.mainNetworks))
  return {
    isCoordinating: following?.isLeading,
    stop: async () => {
      await following?.close()
      await Promise.all([jobs.stop(), webhooks.stop()])
    },
  }
}
