import { type JsonRpc, jsonRpc, RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { withFinalTag } from './final-tag.ts'

type Call = { method: string; params?: readonly unknown[] }
type Answered = { isRefusal: boolean; text: string; value: unknown }

/** Key order does not matter. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'undefined'

async function ask(node: JsonRpc, { method, params }: Call): Promise<Answered> {
  try {
    const value = await node.call(method, params)
    return { isRefusal: false, text: textOf(value), value }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { isRefusal: true, text: `refused ${error.code}`, value: error }
  }
}

/** The response that `agree` nodes have in common. */
async function agreed(nodes: readonly JsonRpc[], agree: number, call: Call): Promise<unknown> {
  const asked = await Promise.allSettled(nodes.map((node) => ask(node, call)))
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (answers.length < agree)
    throw new NodeError('nodes_unavailable', { network: 'planet', answered: answers.length, agree })
  const chosen = answers.find(({ text }) => answers.filter((other) => other.text === text).length >= agree)
  if (chosen === undefined) throw new NodeError('nodes_disagree', { network: 'planet', agree })
  if (chosen.isRefusal) throw chosen.value
  return chosen.value
}

/** The highest final block that `agree` nodes have: a lagging node must not look like a lying one. */
async function finalBlock(nodes: readonly JsonRpc[], agree: number): Promise<string> {
  const asked = await Promise.allSettled(
    nodes.map(async (node) => {
      const block = await node.call<{ number: string } | null>('eth_getBlockByNumber', ['finalized', false])
      return BigInt(block?.number ?? 0)
    }),
  )
  const heights = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const height = heights.sort((a, b) => (a < b ? 1 : -1))[agree - 1]
  if (height === undefined)
    throw new NodeError('nodes_unavailable', { network: 'planet', answered: heights.length, agree })
  return `0x${height.toString(16)}`
}

/**
 * Queries every node, and trusts only what `agree` of them report. A transaction is sent to all, and one that accepts
 * it is enough.
 */
export function agreedRpc(nodes: readonly JsonRpc[], agree: number): JsonRpc {
  const call = async (request: Call): Promise<unknown> => {
    if (request.method === 'eth_sendRawTransaction')
      return Promise.any(nodes.map((node) => node.call(request.method, request.params)))
    const { params = [] } = request
    if (!params.includes('finalized')) return agreed(nodes, agree, request)
    const block = await finalBlock(nodes, agree)
    return agreed(nodes, agree, {
      ...request,
      params: params.map((param) => (param === 'finalized' ? block : param)),
    })
  }
  return {
    call: async <T>(method: string, params?: readonly unknown[]) =>
      (await call({ method, ...(params && { params }) })) as T,
    batch: async <T>(calls: readonly Call[]) => (await Promise.all(calls.map(call))) as T[],
  }
}

/** How a guardian reads PLANET: its own node, or the agreement of several. Never the first to respond. */
export function guardianRpc(urls: readonly string[], agree: number): JsonRpc {
  if (urls.length < 2) return jsonRpc(urls)
  const needed = Math.min(urls.length, Math.max(2, agree))
  return agreedRpc(
    urls.map((url) => withFinalTag(jsonRpc([url]))),
    needed,
  )
}
