import type { Relay } from '@planet/ledger/relay/relay'
import { RpcRefusal, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { addressKey } from '@planet/platform/http/client-address'
import { takeMany } from '@planet/platform/limits/take'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { rpcMethods } from './methods.ts'
import { type Spend, sendRaw } from './send-raw.ts'

type Id = string | number | null
type Request = { id: Id; method: string; params: unknown[] }
type Answer = { jsonrpc: '2.0'; id: Id } & (
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
)

const largestBatch = 50
/** The largest transaction that the chain takes, as hex inside JSON, and some room. */
const bodyLimit = 320 * 1024
const allowance = { count: 3000, seconds: 60 }
/** What takes the chain longer than this is counted by its time as well. */
const longMs = 100

const failure = (id: Id, code: number, message: string, data?: unknown): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
})

/**
 * `/rpc`: the chain's own protocol for wallets and tools, through our door. Only listed methods pass, callers have an
 * allowance, and a raw transaction is journalled before it is sent on.
 */
export function serveRpc(app: FastifyInstance, pool: Pool, relay: Relay): void {
  app.post('/rpc', { bodyLimit, errorHandler: answerUnread }, async (request, reply) => {
    const asked = Array.isArray(request.body) ? request.body : [request.body]
    if (asked.length === 0) return failure(null, -32600, 'empty batch')
    if (asked.length > largestBatch) return failure(null, -32600, `batch too large, at most ${largestBatch}`)
    const read = asked.map(readRequest)
    const cost = read.reduce((sum, one) => sum + ('error' in one ? 1 : (rpcMethods[one.method] ?? 1)), 0)
    const take = (uses: number) => takeMany(pool, `rpc:${addressKey(request.ip)}`, allowance, uses)
    const spend: Spend = async (uses) => (await take(uses)).allowed
    const taken = await take(cost)
    if (!taken.allowed) {
      reply.code(429).header('retry-after', String(taken.retryAfter))
      return failure(null, -32005, 'too many requests')
    }
    const answers = await Promise.all(
      read.map((one) =>
        'error' in one
          ? one
          : answer(relay, one, spend, (reason) => request.log.error({ err: reason }, 'rpc')),
      ),
    )
    // A request without id is a notification: it is done, and nothing is said (JSON-RPC 2.0, section 4.1).
    const wanted = answers.filter((_, index) => !isNotification(asked[index]))
    if (wanted.length === 0) return reply.code(204).send()
    return Array.isArray(request.body) ? wanted : wanted[0]
  })
}

/** Bodies that are no JSON, or too long to be read, are answered in the protocol's own words. */
function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error
  if (statusCode === 413) return reply.code(413).send(failure(null, -32600, 'request too large'))
  if (statusCode < 500) return reply.code(400).send(failure(null, -32700, 'parse error'))
  request.log.error({ err: error }, 'rpc')
  return reply.code(500).send(failure(null, -32603, 'internal error'))
}

const isNotification = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { jsonrpc?: unknown }).jsonrpc === '2.0' &&
  typeof (value as { method?: unknown }).method === 'string' &&
  !Object.hasOwn(value, 'id')

function readRequest(value: unknown): Request | (Answer & { error: unknown }) {
  const {
    jsonrpc,
    id = null,
    method,
    params = [],
  } = (typeof value === 'object' && value !== null ? value : {}) as {
    jsonrpc?: unknown
    id?: Id
    method?: unknown
    params?: unknown
  }
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  const no = (code: number, message: string) => failure(known, code, message) as Answer & { error: unknown }
  if (jsonrpc !== '2.0' || typeof method !== 'string') return no(-32600, 'invalid request')
  if (!Object.hasOwn(rpcMethods, method))
    return no(-32601, `the method ${method.slice(0, 60)} does not exist/is not available`)
  if (!Array.isArray(params)) return no(-32602, 'params must be an array')
  return { id: known, method, params }
}

/** A chain that does not answer takes nobody's allowance; one that had to think long does. */
async function askChain(relay: Relay, method: string, params: unknown[], spend: Spend): Promise<unknown> {
  const begun = performance.now()
  const count = async () => {
    const tookMs = performance.now() - begun
    if (tookMs > longMs) await spend(Math.round(tookMs / 10))
  }
  try {
    const result = await relay.rpc.call(method, params)
    await count()
    return result
  } catch (error) {
    if (error instanceof RpcRefusal) await count()
    throw error
  }
}

async function answer(
  relay: Relay,
  { id, method, params }: Request,
  spend: Spend,
  report: (reason: unknown) => void,
): Promise<Answer> {
  try {
    const result =
      method === 'eth_sendRawTransaction'
        ? await sendRaw(relay, params[0], spend)
        : await askChain(relay, method, params, spend)
    return { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (error instanceof RpcRefusal) return failure(id, error.code, error.message, error.data)
    if (error instanceof RpcUnreachable) return failure(id, -32000, 'the chain does not answer right now')
    report(error)
    return failure(id, -32603, 'internal error')
  }
}
