import type { Hex } from '@planet/chains/hex'
import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'

/**
 * Depth that counts as final on a chain without the tag `finalized`: Besu's QBFT and geth's clique reject it, others
 * return null.
 */
const finalDepth = 12n

/** The last final block of a chain without the tag; negative on a young one. */
export const finalHeightByDepth = async (rpc: JsonRpc): Promise<bigint> =>
  BigInt(await rpc.call<Hex>('eth_blockNumber')) - finalDepth

export async function finalHeight(rpc: JsonRpc): Promise<bigint> {
  try {
    const block = await rpc.call<{ number: Hex } | null>('eth_getBlockByNumber', ['finalized', false])
    if (block) return BigInt(block.number)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
  return finalHeightByDepth(rpc)
}
