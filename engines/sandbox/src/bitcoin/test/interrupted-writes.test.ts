import { describe, expect, it } from 'vitest'
import type { BlockEntry } from '../chain/block-index.ts'
import { StoreError } from '../chain/store.ts'
import type { BitcoinNode } from '../node.ts'
import { NOW, OPEN_SCRIPT, openCoins, openFolder, openNode, spendOpen } from './open-coins.ts'
import { checkState } from './state-check.ts'

const now = () => NOW

/** Lets `count` writes through and fails all later ones, like a machine that loses power. */
function failAfter(node: BitcoinNode, count: number): void {
  const { store } = node.chain
  const write = store.write.bind(store)
  let left = count
  store.write = async (set) => {
    if (set.writes.length > 0 && left-- <= 0) throw new StoreError('power lost')
    await write(set)
  }
}

async function send(node: BitcoinNode, acknowledged: string[]): Promise<void> {
  const coin = (await openCoins(node, true)).at(-1)
  if (!coin) throw new Error('no coin to spend')
  const tx = spendOpen(coin.outpoint, coin.coin.value, 2, 1000n)
  await node.exclusive(() => node.mempool.accept(tx))
  acknowledged.push(tx.txid)
}

/** A history with every kind of write in it. */
async function live(node: BitcoinNode, acknowledged: string[]): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await send(node, acknowledged)
    await send(node, acknowledged)
    await node.exclusive(() => node.mine(OPEN_SCRIPT))
  }
  await node.exclusive(() => node.reorg(2, OPEN_SCRIPT, 'remine'))
  await send(node, acknowledged)
  await node.exclusive(() => node.reorg(3, OPEN_SCRIPT, 'mempool'))
  const entry = node.chain.active[node.chain.height - 1] as BlockEntry
  await node.exclusive(() => node.chain.invalidate(entry))
  await node.exclusive(() => node.chain.reconsider(entry))
  await node.exclusive(() => node.mine(OPEN_SCRIPT))
}

/** Runs until the power fails, restarts and is intact; returns whether it finished. */
async function liveThrough(writes: number): Promise<boolean> {
  const folder = await openFolder()
  const acknowledged: string[] = []
  const node = await openNode(folder, now)
  failAfter(node, writes)
  const failure = await live(node, acknowledged).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined) {
    expect(failure).toBeInstanceOf(StoreError)
    await expect(node.exclusive(async () => 'more')).rejects.toBe(failure)
  }
  await node.chain.store.close()
  const again = await openNode(folder, now)
  await checkState(again)
  for (const txid of acknowledged) {
    const found = again.mempool.pool.get(txid) ?? again.chain.store.transactionBlock(txid)
    expect(found, `${txid} after ${writes} writes`).toBeDefined()
  }
  await again.close()
  return failure === undefined
}

describe('a stop between any two writes', () => {
  it('leaves an intact state from which the node continues', async () => {
    let writes = 0
    while (writes < 100 && !(await liveThrough(writes))) writes++
    expect(writes).toBeGreaterThan(25)
    expect(writes).toBeLessThan(100)
  })
})
