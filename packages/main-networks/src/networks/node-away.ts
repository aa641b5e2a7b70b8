import { ApiError } from '@planet/api/api-error'
import { BridgeError } from '@planet/bridge/errors'
import { RpcUnreachable } from '@planet/ledger/rpc/json-rpc'

const awayCodes: readonly string[] = ['nodes_unavailable', 'nodes_disagree', 'node_nonsense']

/** No node that could be asked gave an answer that can be used. Passing, and nobody's fault who asks. */
export const isNodeAway = (error: unknown): boolean =>
  error instanceof RpcUnreachable || (error instanceof BridgeError && awayCodes.includes(error.code))

/** A network that does not answer is told as such. */
export async function askNetwork<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    throw isNodeAway(error) ? new ApiError('service_unavailable', { cause: error }) : error
  }
}
