import type { JsonRpc } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { finalHeight } from '@planet/ledger/relay/final-height'
import type { Transfers } from '../transfers.ts'

/**
 * The highest block that each node has called final. Final blocks stay final, so there is no need to ask about them
 * again.
 */
const known = new WeakMap<JsonRpc, bigint>()

/**
 * The last final block, asked for only if the given block makes it worthwhile. While the chain does not answer, nothing
 * newer counts as final.
 */
export async function finalizedBlock({ rpc }: Pick<Transfers, 'rpc'>, upTo: bigint): Promise<bigint> {
  const before = known.get(rpc) ?? -1n
  if (upTo <= before) return before
  try {
    const reported = await finalHeight(rpc)
    if (reported <= before) return before
    known.set(rpc, reported)
    return reported
  } catch (error) {
    if (isNodeError(error, 'nodes_unavailable')) return before
    throw error
  }
}
