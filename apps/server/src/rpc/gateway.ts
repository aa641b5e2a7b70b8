import type { Hex } from '@planet/ledger/hex'
import { type Relay, relayTransaction } from '@planet/ledger/relay/relay'
import { RpcRefusal, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { addressKey } from '@planet/platform/http/client-address'
import { takeMany } from '@planet/platform/limits/take'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { rpcMethods } from './methods.ts'

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
  app.post('/rpc', { bodyLimit }, async (request, reply) => {
    const asked = Array.isArray(request.body) ? request.body : [request.body]
    if (asked.length === 0) return failure(null, -32600, 'empty batch')
    if (asked.length > largestBatch) return failure(null, -32600, `batch too large, at most ${largestBatch}`)
    const read = asked.map(readRequest)
    const cost = read.reduce((sum, one) => sum + ('error' in one ? 1 : (rpcMethods[one.method] ?? 1)), 0)
    const taken = await takeMany(pool, `rpc:${addressKey(request.ip)}`, allowance, cost)
    if (!taken.allowed) {
      reply.code(429).header('retry-after', String(taken.retryAfter))
      return failure(null, -32005, 'too many requests')
    }
    const answers = await Promise.all(
      read.map((one) =>
        'error' in one ? one : answer(relay, one, (reason) => request.log.error({ err: reason }, 'rpc')),
      ),
    )
    return Array.isArray(request.body) ? answers : answers[0]
  })
}

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

async function answer(
  relay: Relay,
  { id, method, params }: Request,
  report: (reason: unknown) => void,
): Promise<Answer> {
  try {
    const result =
      method === 'eth_sendRawTransaction'
        ? await sendRaw(relay, params[0])
        : await relay.rpc.call(method, params)
    return { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (error instanceof RpcRefusal) return failure(id, error.code, error.message, error.data)
    if (error instanceof RpcUnreachable) return failure(id, -32000, 'the chain does not answer right now')
    report(error)
    return failure(id, -32603, 'internal error')
  }
}

async function sendRaw(relay: Relay, raw: unknown): Promise<Hex> {
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw))
    throw new RpcRefusal(-32602, 'invalid argument 0: hex string expected')
  return relayTransaction(relay, raw.toLowerCase() as Hex)
}
