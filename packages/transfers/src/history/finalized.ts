import type { JsonRpc } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { finalHeight } from '@planet/ledger/relay/final-height'
import type { Transfers } from '../transfers.ts'

/** The highest block that each node has called final. What is final stays so, so it never has to be asked about again. */
const known = new WeakMap<JsonRpc, bigint>()

/**
 * The last block that cannot be undone, as far as the given one makes it worth asking; while the chain does not answer,
 * nothing more is called final.
 */
export async function finalizedBlock({ rpc }: Pick<Transfers, 'rpc'>, upTo: bigint): Promise<bigint> {
  const before = known.get(rpc) ?? -1n
  if (upTo <= before) return before
  try {
    const told = await finalHeight(rpc)
    if (told <= before) return before
    known.set(rpc, told)
    return told
  } catch (error) {
    if (isNodeError(error, 'nodes_unavailable')) return before
    throw error
  }
}
