import type { Relay } from '@planet/ledger/relay/relay'
import { isConnectionLost } from '@planet/platform/database/connection-lost'
import { addressKey } from '@planet/platform/http/client-address'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { allowanceOf } from './allowance.ts'
import { answerGuest, type Gateway, type Guest, unavailable } from './answer.ts'
import { guestNode } from './guest-node.ts'
import { createInFlight } from './in-flight.ts'
import { type Answer, bodyLimit, failure, isNotification, largestBatch, readRequest } from './protocol.ts'
import { serveRpcSocket } from './socket.ts'

/** Any page may read the chain, but not with the visitor's cookies: `*` excludes credentials (Fetch standard, 3.3). */
const openToAllOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
}
const preflight = {
  ...openToAllOrigins,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

export type RpcOptions = {
  /** JSON-RPC URLs of PLANET. */
  nodes: readonly string[]
  /** How many of our own proxies a request passes. */
  proxies: number
}

/** Calls of one address that run at once, and those that may wait: two full batches. */
const inFlightLimit = { most: 4, waiting: 100 }

/**
 * `/rpc`: the chain's own protocol for any wallet or tool. Only listed methods pass, callers have an allowance and a
 * few concurrent calls, and a raw transaction is journalled before it is sent on.
 */
export function serveRpc(app: FastifyInstance, pool: Pool, relay: Relay, options: RpcOptions): void {
  const { nodes, proxies } = options
  const gateway: Gateway = { relay, node: guestNode(nodes), inFlight: createInFlight(inFlightLimit) }

  const report = (reason: unknown) => app.log.error({ err: reason }, 'rpc')
  const sockets = serveRpcSocket(app.server, { pool, gateway, nodes, proxies, report })
  app.addHook('preClose', async () => sockets.close())

  app.options('/rpc', async (_request, reply) => reply.code(204).headers(preflight).send())

  app.post('/rpc', { bodyLimit, errorHandler: answerUnread }, async (request, reply) => {
    reply.headers(openToAllOrigins)
    const asked = Array.isArray(request.body) ? request.body : [request.body]
    if (asked.length === 0) return failure(null, -32600, 'empty batch')
    if (asked.length > largestBatch) return failure(null, -32600, `batch too large, at most ${largestBatch}`)
    const guest = guestOf(pool, request, reply)
    // One for each request: parsing and refusing it is work too.
    const taken = await guest.allowance.take(asked.length)
    if (!taken.allowed) {
      reply.code(429).header('retry-after', String(taken.retryAfter))
      return failure(null, -32005, 'too many requests')
    }
    const answers = await Promise.all(asked.map((one) => answerOne(gateway, guest, one)))
    const wanted = answers.filter((_, index) => !isNotification(asked[index]))
    if (wanted.length === 0) return reply.code(204).send()
    return Array.isArray(request.body) ? wanted : wanted[0]
  })
}

function guestOf(pool: Pool, request: FastifyRequest, reply: FastifyReply): Guest {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const address = addressKey(request.ip)
  return {
    address,
    allowance: allowanceOf(pool, address),
    signal: gone.signal,
    report: (reason) => request.log.error({ err: reason }, 'rpc'),
  }
}

async function answerOne(gateway: Gateway, guest: Guest, value: unknown): Promise<Answer> {
  const read = readRequest(value)
  return 'error' in read ? read : answerGuest(gateway, guest, read)
}

/** Bodies that are not JSON, or too long to be read, get errors of the protocol. */
function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error
  reply.headers(openToAllOrigins)
  if (statusCode === 413) return reply.code(413).send(failure(null, -32600, 'request too large'))
  if (statusCode < 500) return reply.code(400).send(failure(null, -32700, 'parse error'))
  request.log.error({ err: error }, 'rpc')
  if (isConnectionLost(error))
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(failure(null, -32000, unavailable))
  return reply.code(500).send(failure(null, -32603, 'internal error'))
}
