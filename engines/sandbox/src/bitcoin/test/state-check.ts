import { expect } from 'vitest'
import type { BitcoinNode } from '../node.ts'
import { fromHex, toHex } from '../wire/bytes.ts'
import { outpointKey } from '../wire/transaction.ts'
import { lineOf, replayBlocks } from './replay.ts'

/** Everything stored is consistent: coins, script index, transaction index and mempool are derived from the blocks. */
export async function checkState(node: BitcoinNode): Promise<void> {
  const { store, active } = node.chain
  const model = replayBlocks(active.map((entry) => store.rawBlock(entry.hash) as Uint8Array))
  const actual: string[] = []
  const scripts = new Set<string>()
  for await (const { outpoint, coin } of store.coins()) {
    actual.push(lineOf(outpointKey(outpoint), coin.height, coin.coinbase, coin.value, coin.script))
    scripts.add(toHex(coin.script))
  }
  expect(actual.sort()).toEqual([...model.values()].sort())
  let indexed = 0
  for (const script of scripts) indexed += (await store.coinsOf(fromHex(script))).length
  expect(indexed).toBe(actual.length)
  for (const entry of active.slice(-8)) {
    for (const tx of entry.height > 0 ? store.block(entry.hash).transactions : []) {
      expect(store.transactionBlock(tx.txid)).toBe(entry.hash)
    }
  }
  const stored: string[] = []
  for await (const { tx } of store.mempool()) stored.push(tx.txid)
  expect(stored.sort()).toEqual([...node.mempool.pool.entries.keys()].sort())
  for (const { tx } of node.mempool.pool.entries.values()) {
    expect(tx.inputs.every((input) => node.mempool.pool.coin(input.prevout))).toBe(true)
    expect(store.transactionBlock(tx.txid)).toBeUndefined()
  }
}
