import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { ApiError } from '@planet/api/api-error'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from '../logging/logger.ts'
import { answerError } from './answer-error.ts'
import { refuseCrossSite } from './cross-site.ts'

export type AppOptions = {
  logger: Logger
  /** How many of our own proxies a request passes. */
  proxies: number
  publicUrl: string
  /** Writes a line for each request, with the client's address. */
  hasAccessLog?: boolean
}

const bodyLimit = 256 * 1024

/** A Fastify application with what every role needs: error responses, cross-site checks, request ids, quiet logs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logger, proxies, publicUrl, hasAccessLog = false } = options
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Request lines are logged below, without query strings, which may carry one-time keys.
    logController: new LogController({ disableRequestLogging: true }),
    // What our own proxies saw. The client controls anything further left in X-Forwarded-For.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Errors before routing, such as a badly encoded URL, get the same error response as all others.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // An open event stream must not hold up a restart.
    forceCloseConnections: true,
  })
  await app.register(cookie)
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    // Logged too, so that support can find the line for a caller's request id.
    reply.header('x-request-id', request.id)
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    // By route and not by URL, which reaches the same route in other spellings, such as /%61pi/.
    const path = request.routeOptions.url ?? request.url
    const { signed, isRefused } = request.routeOptions.config
    if (changes && path.startsWith('/api/') && !signed && !isRefused) refuseCrossSite(request, ownOrigin)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      event: 'request',
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (hasAccessLog) request.log.info({ ...line, address: request.ip }, 'request')
    else request.log.debug(line, 'request')
  })
  app.setErrorHandler((error: Error, request, reply) => answerError(error as ApiError, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('page_not_found'), request, reply))
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each request is signed and carries no cookie, so another site has nothing to exploit. */
    signed?: boolean
    /** The route answers 405 and does nothing, for any caller. */
    isRefused?: boolean
  }
}
