import type { Hex } from '@planet/ledger/hex'
import { RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import type { Transfers } from '../transfers.ts'

/** The last block that cannot be undone; while the chain does not answer, nothing is called final. */
export async function finalizedBlock({ rpc }: Pick<Transfers, 'rpc'>): Promise<bigint> {
  try {
    const block = await rpc.call<{ number: Hex } | null>('eth_getBlockByNumber', ['finalized', false])
    return block ? BigInt(block.number) : -1n
  } catch (error) {
    if (error instanceof RpcUnreachable) return -1n
    throw error
  }
}
