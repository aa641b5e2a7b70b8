import type { BitcoinNode } from '../node.ts'
import { Arguments } from '../rpc/arguments.ts'
import { RpcCode, RpcError, rpcFail } from '../rpc/errors.ts'
import type { Method } from '../rpc/method.ts'
import { blockMethods } from '../rpc/methods/blocks.ts'
import { coinMethods } from '../rpc/methods/coins.ts'
import { mempoolMethods } from '../rpc/methods/mempool.ts'
import { miningMethods } from '../rpc/methods/mining.ts'
import { networkMethods } from '../rpc/methods/network.ts'
import { transactionMethods } from '../rpc/methods/transactions.ts'

const methods = new Map<string, Method>(
  Object.entries({
    ...blockMethods,
    ...transactionMethods,
    ...mempoolMethods,
    ...miningMethods,
    ...coinMethods,
    ...networkMethods,
  }),
)

type Reply = { readonly body: Record<string, unknown>; readonly status: number }

function positional(method: Method, params: unknown): unknown[] {
  if (params === undefined || params === null) return []
  if (Array.isArray(params)) return params
  if (typeof params !== 'object') return rpcFail('invalidRequest', 'Params must be an array or object')
  const given = params as Record<string, unknown>
  // Some arguments have a former name as well.
  const names = method.params.map((name) => name.split('|'))
  const unknown = Object.keys(given).find((name) => !names.some((known) => known.includes(name)))
  if (unknown !== undefined) rpcFail('parameter', `Unknown named parameter ${unknown}`)
  return names.map((known) => given[known.find((name) => name in given) ?? ''])
}

async function call(node: BitcoinNode, name: unknown, params: unknown): Promise<unknown> {
  if (name === undefined) rpcFail('invalidRequest', 'Missing method')
  if (typeof name !== 'string') rpcFail('invalidRequest', 'Method must be a string')
  const method = methods.get(name) ?? rpcFail('methodNotFound', 'Method not found')
  const values = positional(method, params)
  const given = values.findLastIndex((value) => value !== undefined && value !== null) + 1
  if (given < method.needs || values.length > method.params.length) {
    rpcFail('misc', [name, ...method.params].join(' '))
  }
  const args = new Arguments(values, method.params)
  const run = async () => method.run(node, args)
  return method.waits ? run() : node.exclusive(run)
}

const statusOf = (code: number): number =>
  code === RpcCode.invalidRequest ? 400 : code === RpcCode.methodNotFound ? 404 : 500

export function errorReply(error: RpcError, id: unknown = null, v2 = false): Reply {
  const body = { error: { code: error.code, message: error.message } }
  return v2
    ? { body: { jsonrpc: '2.0', ...body, id }, status: 200 }
    : { body: { result: null, ...body, id }, status: statusOf(error.code) }
}

/** Answers one request object; version 1 carries errors in the HTTP status, version 2 does not. */
export async function answer(node: BitcoinNode, request: unknown): Promise<Reply> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return errorReply(new RpcError(RpcCode.invalidRequest, 'Invalid Request object'))
  }
  const { id = null, method, params, jsonrpc } = request as Record<string, unknown>
  const v2 = jsonrpc === '2.0'
  try {
    const result = await call(node, method, params)
    const body = v2 ? { jsonrpc: '2.0', result, id } : { result, error: null, id }
    return { body, status: 200 }
  } catch (error) {
    if (error instanceof RpcError) return errorReply(error, id, v2)
    const message = error instanceof Error ? error.message : String(error)
    return errorReply(new RpcError(RpcCode.internal, message), id, v2)
  }
}
