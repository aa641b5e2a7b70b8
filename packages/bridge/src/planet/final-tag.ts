import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { finalHeightByDepth } from '@planet/ledger/relay/final-height'
import { numberToHex } from 'viem'
import { BridgeError } from '../errors.ts'

const tag = 'finalized'

async function knowsTag(rpc: JsonRpc): Promise<boolean> {
  try {
    await rpc.call('eth_getBlockByNumber', [tag, false])
    return true
  } catch (error) {
    if (error instanceof RpcError) return false
    throw error
  }
}

/** The same node, with the tag `finalized` also where it is unknown, as on Besu's QBFT: a block counts by its depth. */
export function withFinalTag(rpc: JsonRpc): JsonRpc {
  let isKnown = false
  const resolve = async (params: readonly unknown[] = []): Promise<readonly unknown[]> => {
    if (isKnown || !params.includes(tag)) return params
    // Asked again while it is not: a node may also answer with an error because it is busy.
    isKnown = await knowsTag(rpc)
    if (isKnown) return params
    const height = await finalHeightByDepth(rpc)
    if (height < 0n) throw new BridgeError('not_final')
    return params.map((param) => (param === tag ? numberToHex(height) : param))
  }
  return {
    call: async (method, params) => rpc.call(method, await resolve(params)),
    batch: async (calls) =>
      rpc.batch(
        await Promise.all(
          calls.map(async ({ method, params }) => ({ method, params: await resolve(params) })),
        ),
      ),
  }
}
