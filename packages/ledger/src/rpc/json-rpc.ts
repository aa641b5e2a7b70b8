/** A JSON-RPC answer that says no: the node understood and refused. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** No node gave a usable answer. */
export class RpcUnreachable extends Error {
  override name = 'RpcUnreachable'
}

export type JsonRpc = {
  call: <T>(method: string, params?: readonly unknown[]) => Promise<T>
  /** Many at once, answered in the order asked. Throws when any of them is refused. */
  batch: <T>(calls: readonly { method: string; params?: readonly unknown[] }[]) => Promise<T[]>
}

type Answer = { id: number; result?: unknown; error?: { code: number; message: string; data?: unknown } }

const timeoutMs = 10_000

/**
 * Speaks to the first node of the list that answers, and stays with it until it fails. A refusal is an answer: only
 * silence, a broken connection or nonsense moves on to the next.
 */
export function jsonRpc(urls: readonly string[]): JsonRpc {
  if (urls.length === 0) throw new RpcUnreachable('No node is set.')
  let preferred = 0
  const send = async (requests: readonly object[]): Promise<Answer[]> => {
    let last: unknown
    for (let tried = 0; tried < urls.length; tried++) {
      const index = (preferred + tried) % urls.length
      try {
        const answers = await post(urls[index] ?? '', requests)
        preferred = index
        return answers
      } catch (error) {
        last = error
      }
    }
    throw new RpcUnreachable('No node answered.', { cause: last })
  }
  const batch = async <T>(
    calls: readonly { method: string; params?: readonly unknown[] }[],
  ): Promise<T[]> => {
    if (calls.length === 0) return []
    const answers = await send(
      calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params ?? [] })),
    )
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return calls.map((_, id) => resultOf<T>(byId.get(id)))
  }
  return {
    batch,
    call: async <T>(method: string, params: readonly unknown[] = []) => {
      const [result] = await batch<T>([{ method, params }])
      return result as T
    },
  }
}

async function post(url: string, requests: readonly object[]): Promise<Answer[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body: unknown = await response.json()
  const answers = Array.isArray(body) ? body : [body]
  if (!answers.every((answer) => typeof answer === 'object' && answer !== null && 'id' in answer))
    throw new Error(`The node answered with something else (HTTP ${response.status}).`)
  return answers as Answer[]
}

function resultOf<T>(answer: Answer | undefined): T {
  if (!answer) throw new RpcUnreachable('The node left an answer out.')
  if (answer.error) throw new RpcRefusal(answer.error.code, answer.error.message, answer.error.data)
  return answer.result as T
}
