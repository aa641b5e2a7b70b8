import { ConfigError } from '@planet/platform/config/config-error'
import { configFromEnvironment, guardianSettingsFromEnvironment } from '@planet/platform/config/environment'
import { isConnectionLost } from '@planet/platform/database/connection-lost'
import { exitAfterLog } from '@planet/platform/logging/exit-after-log'
import { createLogger, type Logger } from '@planet/platform/logging/logger'
import { startTracing } from '@planet/platform/tracing/tracing'
import { parseRoles, type Role, RoleError } from './process/roles.ts'

const longestShutdownMs = 10_000
const longestFlushMs = 1500

type Running = { addresses: Readonly<Record<string, string>>; close: () => Promise<void> }

/** A guardian reads its own few settings and loads none of the server's code. */
function prepare(roles: readonly Role[]) {
  if (roles.includes('guardian')) {
    const settings = guardianSettingsFromEnvironment()
    const start = async (logger: Logger): Promise<Running> => {
      const { startGuardianRole } = await import('./guardian/start-guardian.ts')
      return startGuardianRole(settings, logger)
    }
    return { settings, start, drainSeconds: 0 }
  }
  const settings = configFromEnvironment()
  const start = async (logger: Logger): Promise<Running> => {
    const { startServer } = await import('./start/start-server.ts')
    return startServer(settings, roles, logger)
  }
  return { settings, start, drainSeconds: settings.DRAIN_SECONDS }
}

async function main(): Promise<void> {
  const roles = parseRoles(process.argv.slice(2))
  const { settings, start, drainSeconds } = prepare(roles)
  const logger = createLogger(settings.LOG_LEVEL, roles.join('-'))
  const tracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, `planet-${roles.join('-')}`)

  let server: Running | undefined
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ event: 'stopping', signal }, 'stopping')
    // Still starting: nothing has been promised to anyone.
    if (!server) return exitAfterLog(logger, 0)
    setTimeout(
      () => {
        logger.error({ event: 'stopped' }, 'could not stop in time; leaving')
        void exitAfterLog(logger, 1)
      },
      longestShutdownMs + drainSeconds * 1000,
    ).unref()
    try {
      await server.close()
      // A collector that does not respond must not delay the exit.
      const flushed = tracing
        .close()
        .catch((error: Error) => logger.warn({ reason: error.message }, 'traces'))
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, longestFlushMs).unref())])
      logger.info({ event: 'stopped' }, 'stopped')
      await exitAfterLog(logger, 0)
    } catch (error) {
      logger.error({ event: 'stopped', err: error }, 'could not stop cleanly')
      await exitAfterLog(logger, 1)
    }
  }
  // Before the start, which waits for the database: the first process of a container ignores signals without a handler.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Libraries sometimes leave a rejected promise unhandled while the database is unavailable. Anything else ends the
  // process.
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLost(error)) throw error
    logger.warn({ event: 'database', reason: (error as Error).message }, 'the database is away')
  })
  server = await start(logger)
  logger.info({ event: 'started', roles, ...server.addresses }, 'started')
  // A parent process with a channel learns where this one listens, and ends it when the parent ends.
  process.on('disconnect', () => stop('disconnect'))
  process.send?.({ ready: true, ...server.addresses })
}

main().catch((error: Error) => {
  // Reports what an operator can fix without a stack trace; anything else with one.
  const plain = error instanceof ConfigError || error instanceof RoleError
  console.error(plain ? error.message : error)
  process.exit(1)
})
