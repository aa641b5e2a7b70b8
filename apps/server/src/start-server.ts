import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { seedDemoOperators } from '@planet/accounts/demo/seed-operators'
import { serveConsole } from '@planet/console/serve-console'
import { smtpMailer } from '@planet/partners/mail/smtp'
import type { Config } from '@planet/platform/config/settings'
import { connect } from '@planet/platform/database/database'
import { createApp } from '@planet/platform/http/create-app'
import { drainMs, drainOnClose } from '@planet/platform/http/drain'
import { createMetrics } from '@planet/platform/http/metrics'
import type { SessionReader } from '@planet/platform/http/session-gate'
import { listenLive } from '@planet/platform/live/listener'
import type { Logger } from '@planet/platform/logging/logger'
import type { FastifyInstance } from 'fastify'
import { openAccounts } from './accounts.ts'
import { buildApi } from './api.ts'
import { connectBridge } from './bridge.ts'
import { createConsoleServices } from './console-services.ts'
import { chooseHumanCheck } from './human.ts'
import { serveInspection } from './inspection.ts'
import { prepareDatabase } from './migrations.ts'
import { connectPlanet, startLedger } from './planet.ts'
import { showProcess } from './process-sign.ts'
import type { Role } from './roles.ts'
import { startWorker } from './worker.ts'

export type Server = {
  /** The addresses that it listens on, by what is served there. */
  addresses: { api?: string; console?: string; health?: string }
  close: () => Promise<void>
}

/** Starts the given roles in this process. Whatever was started is closed again when a later part fails. */
export async function startServer(
  config: Config,
  roles: readonly Role[],
  logger: Logger,
  sessions?: SessionReader,
): Promise<Server> {
  const closers: (() => unknown)[] = []
  let closing = false
  const close = async () => {
    closing = true
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const onError = (error: Error) =>
      logger.warn({ event: 'database', reason: error.message }, 'a database connection was lost')
    const connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL, onError })
    closers.push(connection.close)
    await prepareDatabase(connection)
    closers.push(showProcess(connection.pool, roles, logger).close)
    const metrics = createMetrics(roles.join('-'))
    const planet = connectPlanet(config, connection)
    const bridge = connectBridge(config, connection)
    const accounts = await openAccounts(config, connection, planet.ledger.contracts, logger)
    if (config.DEMO_ACCOUNTS) await seedDemoAccounts(accounts)
    const addresses: Server['addresses'] = {}
    const isClosing = () => closing

    if (roles.includes('worker')) {
      const mailer = smtpMailer(config.SMTP_URL, config.MAIL_FROM)
      closers.push(mailer.close)
      const runner = await startWorker({ config, connection, mailer, planet, bridge, accounts, logger })
      closers.push(() => runner.stop())
      closers.push(startLedger(config, connection, planet, logger).close)
    }
    if (roles.includes('console')) {
      const app = await createApp({ logger, trustProxy: config.TRUST_PROXY, publicUrl: config.CONSOLE_URL })
      drainOnClose(app, drainMs)
      await seedDemoOperators(accounts, config.DEMO_OPERATORS)
      await serveConsole(app, createConsoleServices({ config, connection, accounts, planet, bridge }))
      closers.push(() => app.close())
      addresses.console = await listen(app, config.HOST, config.CONSOLE_PORT)
    }
    if (roles.includes('api')) {
      const listener = await listenLive(config.DATABASE_URL, logger)
      closers.push(listener.close)
      const human = chooseHumanCheck(config, connection.pool)
      const app = await buildApi({
        config,
        connection,
        listener,
        logger,
        metrics,
        accounts,
        sessions,
        human,
        planet,
        bridge,
        isClosing,
      })
      closers.push(() => app.close())
      addresses.api = await listen(app, config.HOST, config.PORT)
    } else if (config.HEALTH_PORT !== undefined) {
      const app = await createApp({ logger, trustProxy: false, publicUrl: config.PUBLIC_URL })
      serveInspection(app, connection.pool, metrics, isClosing)
      closers.push(() => app.close())
      addresses.health = await listen(app, config.HOST, config.HEALTH_PORT)
    }
    return { addresses, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw new Error(
      `Port ${port} of ${host} is taken. Stop what uses it, or set another PORT (npm start -- --port N).`,
      { cause },
    )
  }
}
