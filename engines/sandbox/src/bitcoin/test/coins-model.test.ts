import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rejection } from '../chain/rejection.ts'
import type { BitcoinNode } from '../node.ts'
import { NOW, OPEN_SCRIPT, openCoins, openFolder, openNode, spendOpen } from './open-coins.ts'
import { checkState } from './state-check.ts'

const FEE = 1000n

type Act =
  | { kind: 'send'; pick: number; outputs: number; unconfirmed: boolean }
  | { kind: 'conflict'; pick: number }
  | { kind: 'mine'; count: number; full: boolean }
  | { kind: 'reorg'; depth: number; transactions: 'remine' | 'mempool' | 'drop' }
  | { kind: 'invalidate'; depth: number; reconsider: boolean }
  | { kind: 'restart' }

const pick = fc.nat({ max: 1000 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      pick,
      outputs: fc.integer({ min: 1, max: 4 }),
      unconfirmed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('conflict' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mine' as const),
      count: fc.integer({ min: 1, max: 3 }),
      full: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 5 }),
      transactions: fc.constantFrom('remine', 'mempool', 'drop'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('invalidate' as const),
      depth: fc.integer({ min: 1, max: 4 }),
      reconsider: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)

async function perform(node: BitcoinNode, step: Act): Promise<void> {
  if (step.kind === 'send') {
    const coins = await openCoins(node, step.unconfirmed)
    const chosen = coins[step.pick % Math.max(coins.length, 1)]
    if (!chosen) return
    const tx = spendOpen(chosen.outpoint, chosen.coin.value, step.outputs, FEE)
    await node.mempool.accept(tx).catch((error: unknown) => {
      if (!(error instanceof Rejection && error.reason === 'too-long-mempool-chain')) throw error
    })
  } else if (step.kind === 'conflict') {
    const waiting = [...node.mempool.pool.entries.values()]
    const victim = waiting[step.pick % Math.max(waiting.length, 1)]
    const prevout = victim?.tx.inputs[0]?.prevout
    const coin = prevout && node.mempool.pool.coin(prevout)
    if (!victim || !prevout || !coin) return
    const paid = node.mempool.pool.totals(node.mempool.pool.descendants([victim.tx.txid])).fee
    await node.mempool.accept(spendOpen(prevout, coin.value, 1, paid + FEE))
    expect(node.mempool.pool.get(victim.tx.txid)).toBeUndefined()
  } else if (step.kind === 'mine') {
    for (let i = 0; i < step.count; i++) await node.mine(OPEN_SCRIPT, step.full)
  } else if (step.kind === 'reorg') {
    await node.reorg(step.depth, OPEN_SCRIPT, step.transactions)
  } else if (step.kind === 'invalidate') {
    const entry = node.chain.active[node.chain.height - step.depth + 1]
    if (!entry) return
    await node.chain.invalidate(entry)
    if (step.reconsider) await node.chain.reconsider(entry)
  }
}

describe('coins', () => {
  it('equal a replay of the active chain after any mix of spends, blocks, reorganisations and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (steps) => {
        const folder = await openFolder()
        let time = NOW
        const now = () => time
        let node = await openNode(folder, now)
        try {
          for (const step of steps) {
            time += 60
            if (step.kind === 'restart') {
              await node.close()
              node = await openNode(folder, now)
            } else {
              await perform(node, step)
            }
            await checkState(node)
          }
        } finally {
          await node.close()
        }
      }),
      { numRuns: 12, seed: 20_090_103 },
    )
  })
})
