import { createBatcher } from '@planet/platform/batch/create-batcher'
import { NodeError } from './node-error.ts'
import { postJson } from './post-json.ts'
import { printableText } from './text/printable-text.ts'

/** A JSON-RPC error response: the node understood the request and rejected it. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type RpcCall = { method: string; params?: readonly unknown[] }

export type JsonRpc = {
  call: <T>(method: string, params?: readonly unknown[]) => Promise<T>
  /** Sends many calls at once and returns the results in the same order. Throws if the node rejects any of them. */
  batch: <T>(calls: readonly RpcCall[]) => Promise<T[]>
}

type Options = { timeoutMs?: (method: string) => number }
type Answer = {
  id: number
  result?: unknown
  error?: { code: number; message: string; data?: unknown } | null
}

const usualTimeoutMs = 10_000

/**
 * A client of the nodes at these URLs; a URL may carry a user name and password. It uses the first node that answers and
 * keeps to it until that node fails. An error response is an answer: only a timeout, a broken connection or an invalid
 * response makes it try the next node.
 */
export function jsonRpc(
  urls: readonly string[],
  { timeoutMs = () => usualTimeoutMs }: Options = {},
): JsonRpc {
  if (urls.length === 0) throw new NodeError('configuration', { field: 'urls' })
  let preferred = 0
  /** The answers by the position of their call. */
  const send = async (calls: readonly RpcCall[]): Promise<ReadonlyMap<number, Answer>> => {
    const requests = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const wait = Math.max(...calls.map(({ method }) => timeoutMs(method)))
    let last: unknown
    for (let tried = 0; tried < urls.length; tried++) {
      const index = (preferred + tried) % urls.length
      try {
        const answers = await post(urls[index] ?? '', requests, wait)
        preferred = index
        return new Map(answers.map((answer) => [answer.id, answer]))
      } catch (error) {
        last = error
      }
    }
    throw new NodeError('nodes_unavailable', {}, { cause: last })
  }
  const batch = async <T>(calls: readonly RpcCall[]): Promise<T[]> => {
    if (calls.length === 0) return []
    const answers = await send(calls)
    return calls.map(({ method }, id) => resultOf<T>(answers.get(id), method))
  }
  const batcher = () =>
    createBatcher<RpcCall, unknown>(
      async (calls) => {
        const answers = await send(calls)
        return Promise.allSettled(calls.map(async ({ method }, id) => resultOf(answers.get(id), method)))
      },
      { concurrency: 2, schedule: setImmediate },
    )
  const batchers = new Map([
    // Transactions that arrive at the same time reach the same block: one request, one fsync.
    ['eth_sendRawTransaction', batcher()],
    // A balance takes the node less time than a request of its own would.
    ['eth_getBalance', batcher()],
  ])
  return {
    batch,
    call: async <T>(method: string, params: readonly unknown[] = []) => {
      const batched = batchers.get(method)
      if (batched) return (await batched({ method, params })) as T
      const [result] = await batch<T>([{ method, params }])
      return result as T
    },
  }
}

async function post(url: string, requests: readonly object[], timeoutMs: number): Promise<Answer[]> {
  const { status, body } = await postJson(url, requests.length === 1 ? requests[0] : requests, timeoutMs)
  const answers: unknown[] = Array.isArray(body) ? body : [body]
  if (!answers.every(isAnswer)) throw new NodeError('invalid_response', { status })
  return answers
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'id' in value && ('result' in value || 'error' in value)

function resultOf<T>(answer: Answer | undefined, method: string): T {
  if (!answer) throw new NodeError('nodes_unavailable', { method })
  // The message may quote what a contract answered.
  if (answer.error)
    throw new RpcError(answer.error.code, printableText(String(answer.error.message)), answer.error.data)
  return answer.result as T
}
