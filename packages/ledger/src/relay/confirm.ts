import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { confirmJob } from './jobs.ts'
import { broadcast, type Relay, rawOf } from './relay.ts'

type Receipt = { blockNumber: Hex; blockHash: Hex }

const longestWaitMs = 60_000

/**
 * Checks whether a relayed transaction is final, and sends it again if it is in no block (any more). Runs again until it
 * is final or refused.
 */
export async function confirmRelayed(
  relay: Relay,
  hash: Hex,
  round: number,
): Promise<'final' | 'waiting' | 'gone'> {
  const raw = await rawOf(relay, hash)
  if (!raw) return 'gone'
  const receipt = await relay.rpc.call<Receipt | null>('eth_getTransactionReceipt', [hash])
  if (receipt && (await isFinal(relay, receipt))) {
    const { blockNumber, blockHash } = receipt
    await relay.db
      .updateTable('relayed_transactions')
      .set({ state: 'final', block_number: BigInt(blockNumber), block_hash: fromHex(blockHash) })
      .where('hash', '=', fromHex(hash))
      .execute()
    return 'final'
  }
  if (!receipt) {
    try {
      await broadcast(relay, hash, raw)
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      // Written down by broadcast when it is for ever; otherwise tried again below.
    }
  }
  const delayMs = Math.min(longestWaitMs, 5000 * 2 ** Math.min(round, 6))
  await enqueue(relay.db, confirmJob, { hash, round: round + 1 }, { delayMs })
  return 'waiting'
}

/** Depth that counts as final on a chain without the tag `finalized`: geth's clique refuses it, others return null. */
const finalDepth = 12n

async function isFinal({ rpc }: Relay, receipt: Receipt): Promise<boolean> {
  const own = await rpc.call<{ hash: Hex } | null>('eth_getBlockByNumber', [receipt.blockNumber, false])
  if (own?.hash !== receipt.blockHash) return false
  return BigInt(receipt.blockNumber) <= (await finalHeight(rpc))
}

export async function finalHeight(rpc: Relay['rpc']): Promise<bigint> {
  try {
    const block = await rpc.call<{ number: Hex } | null>('eth_getBlockByNumber', ['finalized', false])
    if (block) return BigInt(block.number)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
  return BigInt(await rpc.call<Hex>('eth_blockNumber')) - finalDepth
}
