import { readFileSync } from 'node:fs'
import multipart from '@fastify/multipart'
import type { Accounts } from '@planet/accounts/accounts'
import { serveAccountCalls } from '@planet/accounts/calls/account-calls'
import { serveIdentityWebhook } from '@planet/accounts/identity/webhook'
import { sessionReader } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import type { Call } from '@planet/api/call'
import { createBookings } from '@planet/bookings/bookings'
import { serveTravelDoor } from '@planet/bookings/serve-door'
import { createMainNetworks } from '@planet/main-networks/main-networks'
import type { HumanCheck } from '@planet/partners/human/human-check'
import { humanGate } from '@planet/partners/human/pass-gate'
import { travelFromConfig } from '@planet/partners/travel/agency'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import { createApp } from '@planet/platform/http/create-app'
import { drainMs, drainOnClose } from '@planet/platform/http/drain'
import { accountLimitGate, addressLimitGate } from '@planet/platform/http/limit-gate'
import type { Metrics } from '@planet/platform/http/metrics'
import { refuseNul } from '@planet/platform/http/refuse-nul'
import { addSecurityHeaders } from '@planet/platform/http/security-headers'
import { type Gate, serveCall } from '@planet/platform/http/serve-call'
import { type SessionReader, sessionGate } from '@planet/platform/http/session-gate'
import { traceRequests } from '@planet/platform/http/trace-requests'
import type { LiveListener } from '@planet/platform/live/listener'
import type { Logger } from '@planet/platform/logging/logger'
import { createTransfers } from '@planet/transfers/transfers'
import type { FastifyInstance } from 'fastify'
import { openApplications } from './applications.ts'
import type { ServerBridge } from './bridge.ts'
import { serveCardWebhook } from './card-webhook.ts'
import { openCharges } from './charges.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { serveInspection } from './inspection.ts'
import { serveMerchantApi } from './merchant-api/serve-merchant-api.ts'
import { openOrders } from './orders.ts'
import { openPoints } from './points.ts'
import { serveOwnData } from './routes/customer/export.ts'
import { serveLive } from './routes/live.ts'
import { routes } from './routes/routes.ts'
import type { Planet, Route, Serve } from './routes/serve.ts'
import { serveRpc } from './rpc/gateway.ts'
import { inlineScriptHashes } from './web/inline-scripts.ts'
import { builtWeb, readPage, serveWeb } from './web/web-files.ts'

export type ApiOptions = {
  config: Config
  connection: Connection
  listener: LiveListener
  logger: Logger
  metrics: Metrics
  accounts: Accounts
  /** Who is behind a request, where it is not the accounts' own sessions that tell. */
  sessions?: SessionReader | undefined
  human: HumanCheck
  planet: Planet
  bridge: ServerBridge | undefined
  isClosing: () => boolean
  /** The folder of the built web application. */
  webFolder?: string
  /** Calls beyond those of routes/. */
  moreRoutes?: readonly Route[]
}

const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** The application of the role api: calls, live updates, documents, health and the web. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { config, connection, listener, logger, metrics, accounts, human, planet, bridge } = options
  const sessions = options.sessions ?? sessionReader(accounts)
  const { pool } = connection
  const publicUrl = config.PUBLIC_URL
  const webFolder = options.webFolder ?? builtWeb
  const page = readPage(webFolder)

  const app = await createApp({ logger, trustProxy: config.TRUST_PROXY, publicUrl })
  drainOnClose(app, drainMs)
  traceRequests(app)
  refuseNul(app)
  addSecurityHeaders(app, {
    https: publicUrl.startsWith('https:'),
    scriptHashes: page ? inlineScriptHashes(page.text) : [],
    recaptcha: config.RECAPTCHA_SITE_KEY !== undefined,
  })
  serveInspection(app, pool, metrics, options.isClosing)
  metrics.gauge('live_subscribers', 'Open event streams', () => listener.subscribers())

  const gates: readonly Gate[] = [
    addressLimitGate(pool),
    sessionGate(sessions),
    accountLimitGate(pool),
    humanGate(app, pool),
  ]
  const served = new Map<string, string[]>()
  const noteServed = ({ path, method }: Pick<Call, 'path' | 'method'>) =>
    served.set(path, [...(served.get(path) ?? []), method])
  const serve: Serve = (call, handle) => {
    serveCall(app, gates, call, handle)
    noteServed(call)
  }
  const transfers = createTransfers(connection, accounts, planet)
  const mainNetworks = createMainNetworks({ connection, stage: config.STAGE, bridge })
  const orders = openOrders(config, transfers)
  const applications = openApplications(config, connection, accounts)
  const charges = openCharges(config, connection, orders, logger)
  const points = openPoints(config, connection)
  const bookings = createBookings(connection, accounts, travelFromConfig(config))
  for (const route of [...routes, ...(options.moreRoutes ?? [])])
    route(serve, {
      config,
      connection,
      human,
      planet,
      bridge,
      transfers,
      mainNetworks,
      orders,
      charges,
      applications,
      points,
      bookings,
    })
  await app.register(multipart)
  serveAccountCalls(serve, accounts)
  serveOwnData(serve, accounts, transfers, applications)
  await serveIdentityWebhook(app, accounts)
  await serveCardWebhook(app, applications)
  await serveMerchantApi(app, pool, orders, noteServed)
  await serveTravelDoor(app, bookings)
  serveLive(app, gates, sessions, listener)
  serveRpc(app, pool, { db: planet.ledger.db, rpc: planet.rpc })
  await serveDocs(app, publicUrl, version)
  for (const [path, methods] of served) refuseOtherMethods(app, path, methods)
  await serveWeb(app, webFolder, page, isApiPath)
  return app
}

const isApiPath = (path: string): boolean => /^\/(api|rpc)(\/|$)/.test(path)

/** A known address with a method that it does not have: said as such, with the methods that it has. */
function refuseOtherMethods(app: FastifyInstance, url: string, served: readonly string[]): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !served.includes(method)),
    url,
    handler: async (_request, reply) => {
      reply.header('allow', served.join(', '))
      throw new ApiError('method_not_allowed')
    },
  })
}
