import multipart from '@fastify/multipart'
import { sessionReader } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { merchantErrors } from '@planet/api/merchants/errors'
import { humanGate } from '@planet/partners/human/pass-gate'
import { answerError } from '@planet/platform/http/answer-error'
import { checkBodies } from '@planet/platform/http/check-body'
import { createApp } from '@planet/platform/http/create-app'
import { drainMs, drainOnClose } from '@planet/platform/http/drain'
import { accountLimitGate, addressLimitGate } from '@planet/platform/http/limit-gate'
import type { Metrics } from '@planet/platform/http/metrics'
import { addSecurityHeaders } from '@planet/platform/http/security-headers'
import { type Gate, serveCall } from '@planet/platform/http/serve-call'
import { type SessionReader, sessionGate } from '@planet/platform/http/session-gate'
import { traceRequests } from '@planet/platform/http/trace-requests'
import type { LiveListener } from '@planet/platform/live/listener'
import type { FastifyInstance } from 'fastify'
import { serveDocs } from '../docs/serve-docs.ts'
import { serveCheckout } from '../embed/serve-checkout.ts'
import { routes, streams } from '../generated/routes.ts'
import { keepRawBodies, tokenGate } from '../merchant-api/signed-requests.ts'
import { readyChecks } from '../monitoring/ready-checks.ts'
import { serveInspection } from '../process/inspection.ts'
import { version } from '../process/version.ts'
import type { Route, Serve } from '../routing/route.ts'
import { serveStreams } from '../routing/stream.ts'
import { serveRpc } from '../rpc/gateway.ts'
import type { Services } from '../services/services.ts'
import { inlineScriptHashes } from '../web/inline-scripts.ts'
import { servePolicyReports } from '../web/policy-reports.ts'
import { builtWeb, readPage, serveWeb } from '../web/web-files.ts'
import { serveWellKnown } from '../web/well-known.ts'
import { serveCardWebhook } from '../webhooks/card.ts'
import { serveIdentityWebhook } from '../webhooks/identity.ts'
import { serveTravelWebhook } from '../webhooks/travel.ts'

export type ApiOptions = {
  listener: LiveListener
  metrics: Metrics
  isClosing: () => boolean
  /** Replaces the accounts' own session reader. */
  sessions?: SessionReader | undefined
  /** The folder of the built web application. */
  webFolder?: string
  /** Calls beyond those of routes/. */
  moreRoutes?: readonly Route[]
}

/** The application of the role api: calls, live updates, documents, health and the web. */
export async function buildApi(services: Services, options: ApiOptions): Promise<FastifyInstance> {
  const { config, connection, logger, accounts, planet, orders, applications, bookings } = services
  const { listener, metrics } = options
  const sessions = options.sessions ?? sessionReader(accounts)
  const { pool } = connection
  const publicUrl = config.PUBLIC_URL
  const webFolder = options.webFolder ?? builtWeb
  const page = readPage(webFolder)

  const app = await createApp({
    logger,
    proxies: config.TRUST_PROXY,
    publicUrl,
    hasAccessLog: config.ACCESS_LOG,
  })
  drainOnClose(app, drainMs)
  traceRequests(app)
  checkBodies(app)
  addSecurityHeaders(app, {
    https: publicUrl.startsWith('https:'),
    scriptHashes: page ? inlineScriptHashes(page.text) : [],
    recaptcha: config.RECAPTCHA_SITE_KEY !== undefined,
    integrity: page?.text.includes('<script type="importmap">') ?? false,
  })
  const webCheck = () => (page ? undefined : 'the web application has not been built: npm run build')
  serveInspection(app, pool, [...readyChecks(services), webCheck], metrics, options.isClosing, {
    token: config.METRICS_TOKEN,
    isPublic: config.STAGE === 'main',
  })
  metrics.gauge('live_subscribers', 'Open event streams', () => listener.subscribers())

  const gates: readonly Gate[] = [
    addressLimitGate(pool),
    sessionGate(sessions),
    accountLimitGate(pool),
    humanGate(app, pool),
  ]
  const served = new Map<string, string[]>()
  const serveOn =
    (scope: FastifyInstance, gates: readonly Gate[]): Serve =>
    (call, handle) => {
      serveCall(scope, gates, call, handle)
      served.set(call.path, [...(served.get(call.path) ?? []), call.method])
    }
  await app.register(multipart)
  const all = [...routes, ...(options.moreRoutes ?? [])]
  for (const { call, serve } of all) if (call.access !== 'token') serve(serveOn(app, gates), services)
  // Requests of merchants' systems carry no cookie: each is signed with a token's secret.
  await app.register(async (scope) => {
    keepRawBodies(scope)
    scope.setErrorHandler((error: ApiError, request, reply) =>
      answerError(error, request, reply, merchantErrors),
    )
    const serveSigned = serveOn(scope, [tokenGate(orders)])
    for (const { call, serve } of all) if (call.access === 'token') serve(serveSigned, services)
  })
  await serveIdentityWebhook(app, accounts)
  await serveCardWebhook(app, applications)
  await serveTravelWebhook(app, bookings)
  serveStreams(app, gates, { listener, sessions }, streams)
  serveRpc(
    app,
    pool,
    { db: planet.ledger.db, rpc: planet.rpc },
    { nodes: config.PLANET_RPC_URL, proxies: config.TRUST_PROXY },
  )
  await serveDocs(app, publicUrl, version)
  await serveCheckout(app, orders)
  for (const [path, own] of served) refuseOtherMethods(app, path, own)
  serveWellKnown(app, config)
  await servePolicyReports(app, pool)
  await serveWeb(app, webFolder, page, isApiPath)
  return app
}

const isApiPath = (path: string): boolean => /^\/(api|rpc)(\/|$)/.test(path)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

/** Answers a known path with a wrong method, and names the allowed methods (RFC 9110, section 15.5.6). */
function refuseOtherMethods(app: FastifyInstance, url: string, served: readonly string[]): void {
  app.route({
    method: methods.filter((method) => !served.includes(method)),
    url,
    config: { isRefused: true },
    // Before a body is read: what is wrong with it does not matter here.
    onRequest: async (_request, reply) => {
      reply.header('allow', served.join(', '))
      throw new ApiError('method_not_allowed')
    },
    handler: async () => undefined,
  })
}
