import { configFromEnvironment } from '@planet/platform/config/environment'
import { ConfigError } from '@planet/platform/config/settings'
import { createLogger } from '@planet/platform/logging/logger'
import { startTracing } from '@planet/platform/tracing/tracing'
import { parseRoles, RoleError } from './roles.ts'
import { startServer } from './start-server.ts'

const longestShutdownMs = 10_000
const longestFlushMs = 1500

async function main(): Promise<void> {
  const roles = parseRoles(process.argv.slice(2))
  const config = configFromEnvironment()
  const logger = createLogger(config.LOG_LEVEL, roles.join('-'))
  const tracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, `planet-${roles.join('-')}`)
  const server = await startServer(config, roles, logger)
  logger.info({ event: 'started', roles, ...server.addresses }, 'started')

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ event: 'stopping', signal }, 'stopping')
    setTimeout(() => {
      logger.error({ event: 'stopped' }, 'could not stop in time; leaving')
      process.exit(1)
    }, longestShutdownMs).unref()
    try {
      await server.close()
      // A collector that does not answer must not hold up the end.
      const flushed = tracing
        .close()
        .catch((error: Error) => logger.warn({ reason: error.message }, 'traces'))
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, longestFlushMs).unref())])
      logger.info({ event: 'stopped' }, 'stopped')
      process.exit(0)
    } catch (error) {
      logger.error({ event: 'stopped', err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever started this process with a channel hears where it listens, and takes it along when he ends.
  process.on('disconnect', () => stop('disconnect'))
  process.send?.({ ready: true, ...server.addresses })
}

main().catch((error: Error) => {
  // What an operator can put right is said plainly; anything else with where it happened.
  const plain = error instanceof ConfigError || error instanceof RoleError
  console.error(plain ? error.message : error)
  process.exit(1)
})
