import type { RpcContext, RpcMethod } from '../context.ts'
import { errorBody, RPC_CODE, RpcError } from '../errors.ts'
import type { Caller } from '../lanes.ts'
import { accessListMethods } from '../methods/access-list.ts'
import { blockMethods } from '../methods/blocks.ts'
import { callMethods } from '../methods/calls.ts'
import { feedMethods } from '../methods/feed.ts'
import { feeMethods } from '../methods/fees.ts'
import { filterMethods } from '../methods/filters.ts'
import { logMethods } from '../methods/logs.ts'
import { networkMethods } from '../methods/network.ts'
import { simulateMethods } from '../methods/simulate.ts'
import { stateMethods } from '../methods/state.ts'
import { traceMethods } from '../methods/traces.ts'
import { transactionMethods } from '../methods/transactions.ts'

const METHODS = new Map<string, RpcMethod>(
  Object.entries({
    ...networkMethods,
    ...blockMethods,
    ...transactionMethods,
    ...stateMethods,
    ...callMethods,
    ...feeMethods,
    ...logMethods,
    ...feedMethods,
    ...filterMethods,
    ...accessListMethods,
    ...traceMethods,
    ...simulateMethods,
  }),
)

/** Methods that make sense on one connection only, such as eth_subscribe. */
export type SessionMethods = Record<string, (params: unknown[]) => unknown>

export type Report = (cause: unknown) => void

type Id = string | number | null

interface Request {
  id: Id | undefined
  method: string
  params: unknown[]
}

function parseRequest(value: unknown): Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RpcError(RPC_CODE.invalidRequest, 'invalid request')
  }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string') {
    throw new RpcError(RPC_CODE.invalidRequest, 'invalid request')
  }
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number') {
    throw new RpcError(RPC_CODE.invalidRequest, 'invalid request: id')
  }
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    throw new RpcError(RPC_CODE.invalidParams, 'non-array args')
  }
  return { id, method, params: params ?? [] }
}

function idOf(value: unknown): Id {
  const id = typeof value === 'object' && value !== null ? (value as Record<string, unknown>).id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The answer's text, or undefined for a notification. */
async function answerOne(
  context: RpcContext,
  value: unknown,
  session: SessionMethods,
  report: Report,
  caller: Caller,
): Promise<string | undefined> {
  let request: Request | undefined
  try {
    request = parseRequest(value)
    const { id, method, params } = request
    const run = METHODS.get(method)
    const own = Object.hasOwn(session, method) ? session[method] : undefined
    if (run === undefined && own === undefined) {
      throw new RpcError(RPC_CODE.methodNotFound, `the method ${method} does not exist/is not available`)
    }
    const result = await (own === undefined ? run?.(context, params, caller) : own(params))
    return id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, result })
  } catch (cause) {
    const error = errorBody(cause, report)
    const isNotification = request !== undefined && request.id === undefined
    return isNotification ? undefined : JSON.stringify({ jsonrpc: '2.0', id: idOf(value), error })
  }
}

function failure(code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })
}

/** Answers one body: a request or a batch. Undefined when nothing is to be sent back. */
export async function answer(
  context: RpcContext,
  body: string,
  session: SessionMethods,
  report: Report,
  caller: Caller,
): Promise<string | undefined> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return failure(RPC_CODE.parse, 'parse error')
  }
  if (!Array.isArray(value)) return answerOne(context, value, session, report, caller)
  if (value.length === 0) return failure(RPC_CODE.invalidRequest, 'empty batch')
  if (value.length > context.limits.batch) {
    return failure(RPC_CODE.invalidRequest, `batch too large: at most ${context.limits.batch} requests`)
  }
  const answers = await Promise.all(value.map((item) => answerOne(context, item, session, report, caller)))
  return joinWithin(answers, value, context.limits.responseBytes)
}

/** What does not fit into the response gets an error, as in geth. */
function joinWithin(answers: (string | undefined)[], requests: unknown[], limit: number): string | undefined {
  let length = 0
  const kept = answers.flatMap((text, index) => {
    if (text === undefined) return []
    length += text.length
    if (length <= limit) return [text]
    const error = { code: RPC_CODE.limit, message: 'response too large' }
    return [JSON.stringify({ jsonrpc: '2.0', id: idOf(requests[index]), error })]
  })
  return kept.length === 0 ? undefined : `[${kept.join(',')}]`
}
