import { followSettings } from '@planet/platform/business/business-settings'
import { doubtfulSettings } from '@planet/platform/config/doubtful-settings'
import { missingFeatures } from '@planet/platform/config/missing-settings'
import type { Config } from '@planet/platform/config/settings'
import { connect } from '@planet/platform/database/database'
import { createApp } from '@planet/platform/http/create-app'
import { createMetrics } from '@planet/platform/http/metrics'
import type { SessionReader } from '@planet/platform/http/session-gate'
import { listenLive } from '@planet/platform/live/listener'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import { countBridge } from '../monitoring/bridge-metrics.ts'
import { countLeads, countProduct } from '../monitoring/product-metrics.ts'
import { readyChecks } from '../monitoring/ready-checks.ts'
import { startHeartbeat } from '../process/heartbeat.ts'
import { serveInspection } from '../process/inspection.ts'
import { requireLeastPrivilege } from '../process/least-privilege.ts'
import { listen } from '../process/listen.ts'
import { keyFilesOfRoles, type Role } from '../process/roles.ts'
import { requireDocumentStore } from '../services/check-documents.ts'
import { prepareDatabase } from '../services/migrations.ts'
import { createServices } from '../services/services.ts'

export type Server = {
  /** The addresses it listens on, by what they serve. */
  addresses: { api?: string; console?: string; health?: string }
  close: () => Promise<void>
}

export type ServerOptions = {
  /** Replaces the accounts' own session reader. */
  sessions?: SessionReader
  /** The clock of services and jobs; the machine's by default. */
  now?: () => Date
  /** How often the worker polls the main networks; by default as often as their stage needs. */
  bridgePollMs?: number
}

/**
 * Starts the given roles in this process. When a later step fails, everything started before is closed again. The code
 * of a role is imported where it starts: a process without that role starts sooner, and is up to 100 MB smaller.
 */
export async function startServer(
  config: Config,
  roles: readonly Role[],
  logger: Logger,
  { sessions, now, bridgePollMs }: ServerOptions = {},
): Promise<Server> {
  const closers: (() => unknown)[] = []
  let closing = false
  let isServing = false
  const faces = roles.includes('api') || roles.includes('console')
  const close = async () => {
    closing = true
    // The port stays open until a load balancer has learnt from /ready to send no more.
    if (isServing && faces) await sleep(config.DRAIN_SECONDS * 1000)
    while (closers.length > 0) await closers.pop()?.()
  }
  const off = missingFeatures(config)
  if (off.length > 0)
    logger[config.STAGE === 'main' ? 'warn' : 'info'](
      { event: 'settings' },
      `off because not set: ${off.join(', ')}`,
    )
  if (faces) for (const doubt of doubtfulSettings(config)) logger.warn({ event: 'settings' }, doubt)
  try {
    const onError = (error: Error) =>
      logger.warn({ event: 'database', reason: error.message }, 'a database connection was lost')
    const connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL, onError })
    closers.push(connection.close)
    const { pool } = connection
    await prepareDatabase(connection)
    await requireLeastPrivilege(pool, config.STAGE)
    closers.push(startHeartbeat(pool, roles, logger).close)
    const metrics = createMetrics(roles.join('-'))
    const services = await createServices(
      { ...config, ...keyFilesOfRoles(config, roles) },
      connection,
      logger,
      now,
    )
    const listener = await listenLive(config.DATABASE_URL, logger)
    closers.push(listener.close, followSettings(services.settings, listener, logger))
    await requireDocumentStore(services.partners.documents, logger)
    if (config.DEMO_ACCOUNTS && roles.includes('api')) {
      const { seedDemoAccounts } = await import('@planet/accounts/demo/seed')
      const { watchMissingAddresses } = await import('@planet/main-networks/received/addresses')
      await seedDemoAccounts(services.accounts)
      await watchMissingAddresses(services.mainNetworks)
    }
    const addresses: Server['addresses'] = {}
    const isClosing = () => closing

    if (roles.includes('worker')) {
      const { smtpMailer } = await import('@planet/partners/mail/smtp')
      const { startLedgerFollower } = await import('../worker/ledger-follower.ts')
      const { startWorker } = await import('./worker.ts')
      countProduct(services, metrics)
      countBridge(services, metrics)
      const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
      closers.push(mailer.close)
      const worker = await startWorker(services, mailer, bridgePollMs)
      closers.push(() => worker.stop())
      const follower = startLedgerFollower(services)
      closers.push(follower.close)
      countLeads(metrics, { ledger: follower.isLeading, bridge: worker.isCoordinating })
    }
    if (roles.includes('console')) {
      const { buildConsole } = await import('./console.ts')
      const app = await buildConsole(services, metrics)
      closers.push(() => app.close())
      addresses.console = await listen(app, config.HOST, config.CONSOLE_PORT)
    }
    if (roles.includes('api')) {
      const { buildApi } = await import('./api.ts')
      const app = await buildApi(services, { listener, metrics, sessions, isClosing })
      closers.push(() => app.close())
      addresses.api = await listen(app, config.HOST, config.PORT)
    } else if (config.HEALTH_PORT !== undefined) {
      const app = await createApp({ logger, proxies: 0, publicUrl: config.PUBLIC_URL })
      serveInspection(app, pool, readyChecks(services), metrics, isClosing, { token: config.METRICS_TOKEN })
      closers.push(() => app.close())
      addresses.health = await listen(app, config.HOST, config.HEALTH_PORT)
    }
    isServing = true
    return { addresses, close }
  } catch (error) {
    await close()
    throw error
  }
}
