import { serveConsole } from '@planet/console/serve-console'
import { seedDemoOperators } from '@planet/operators/demo/seed-operators'
import { createApp } from '@planet/platform/http/create-app'
import { drainMs, drainOnClose } from '@planet/platform/http/drain'
import { type Metrics, timeRequests } from '@planet/platform/http/metrics'
import type { FastifyInstance } from 'fastify'
import { createConsoleServices } from '../services/console-services.ts'
import type { Services } from '../services/services.ts'

/** The role console: the operators' pages. */
export async function buildConsole(services: Services, metrics: Metrics): Promise<FastifyInstance> {
  const { config, accounts, logger } = services
  const app = await createApp({
    logger,
    proxies: config.TRUST_PROXY,
    publicUrl: config.CONSOLE_URL,
    hasAccessLog: config.ACCESS_LOG,
  })
  drainOnClose(app, drainMs)
  timeRequests(app, metrics)
  await seedDemoOperators(accounts, config.DEMO_OPERATORS)
  await serveConsole(app, createConsoleServices(services))
  return app
}
