import { RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'

type Body = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** PLANET as guests may use it: in their own lane of the node, and only while they wait for the response. */
export type GuestNode = {
  call: (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>
}

const timeoutMs = 10_000
/** The embedded node puts marked calls behind those of the product; other nodes ignore the mark. */
const headers = { 'content-type': 'application/json', 'x-planet-lane': 'guest' }

async function post(url: string, body: string, signal: AbortSignal): Promise<Body> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: limit })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('result' in answer || 'error' in answer))
    throw new Error(`The node answered with something else (HTTP ${response.status}).`)
  return answer as Body
}

/**
 * Queries the first node that responds. A caller that disconnected, or a node that is too slow, costs no second node.
 */
export function guestNode(urls: readonly string[]): GuestNode {
  return {
    call: async (method, params, signal) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      let last: unknown
      for (const url of urls) {
        try {
          const { result, error } = await post(url, body, signal)
          if (error) throw new RpcError(error.code, error.message, error.data)
          return result
        } catch (error) {
          if (error instanceof RpcError) throw error
          last = error
          if (signal.aborted || (error as Error).name === 'TimeoutError') break
        }
      }
      throw new NodeError('nodes_unavailable', {}, { cause: last })
    },
  }
}
