import { enqueue } from '@planet/platform/jobs/enqueue'
import { fromHex, type Hex } from '../hex.ts'
import { RpcRefusal } from '../rpc/json-rpc.ts'
import { broadcast, confirmTask, type Relay, rawOf } from './relay.ts'

type Receipt = { blockNumber: Hex; blockHash: Hex }

const longestWaitMs = 60_000

/**
 * Looks whether a relayed transaction is final; if it is not in a block (any more), hands it to the chain again. Comes
 * back until it is final or was refused.
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
      if (!(error instanceof RpcRefusal)) throw error
      // Written down by broadcast when it is for ever; otherwise tried again below.
    }
  }
  const wait = Math.min(longestWaitMs, 5000 * 2 ** Math.min(round, 6))
  const next = { key: `relayed:${hash}`, runAt: new Date(Date.now() + wait) }
  await enqueue(relay.db, confirmTask, { hash, round: round + 1 }, next)
  return 'waiting'
}

async function isFinal({ rpc }: Relay, receipt: Receipt): Promise<boolean> {
  const [finalized, own] = await rpc.batch<{ number: Hex; hash: Hex } | null>([
    { method: 'eth_getBlockByNumber', params: ['finalized', false] },
    { method: 'eth_getBlockByNumber', params: [receipt.blockNumber, false] },
  ])
  return (
    finalized !== null &&
    finalized !== undefined &&
    BigInt(finalized.number) >= BigInt(receipt.blockNumber) &&
    own?.hash === receipt.blockHash
  )
}
