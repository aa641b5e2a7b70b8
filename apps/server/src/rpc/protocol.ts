import { rpcMethods } from './methods.ts'

type Id = string | number | null
export type Request = { id: Id; method: string; params: unknown[] }
type Refusal = { jsonrpc: '2.0'; id: Id; error: { code: number; message: string; data?: unknown } }
export type Answer = { jsonrpc: '2.0'; id: Id; result: unknown } | Refusal

export const largestBatch = 50
/** The largest transaction that the chain accepts, as hex inside JSON, with some margin. */
export const bodyLimit = 320 * 1024

export const failure = (id: Id, code: number, message: string, data?: unknown): Refusal => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
})

/** A request without an id gets no answer (JSON-RPC 2.0, section 4.1). */
export const isNotification = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { jsonrpc?: unknown }).jsonrpc === '2.0' &&
  typeof (value as { method?: unknown }).method === 'string' &&
  !Object.hasOwn(value, 'id')

/** `also` names methods beyond the listed ones that this connection offers. */
export function readRequest(value: unknown, also: readonly string[] = []): Request | Refusal {
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
  if (jsonrpc !== '2.0' || typeof method !== 'string') return failure(known, -32600, 'invalid request')
  if (!Object.hasOwn(rpcMethods, method) && !also.includes(method))
    return failure(known, -32601, `the method ${method.slice(0, 60)} does not exist/is not available`)
  if (!Array.isArray(params)) return failure(known, -32602, 'params must be an array')
  return { id: known, method, params }
}
