import { describe, expect, it } from 'vitest'
import type { BitcoinNode } from '../node.ts'
import { Op } from '../script/opcodes.ts'
import {
  NOW,
  OPEN_SCRIPT,
  openCoins,
  openFolder,
  openInput,
  openNode,
  spendOpen,
} from '../test/open-coins.ts'
import { type Block, type BlockHeader, headerHash, transactionRoot } from '../wire/block.ts'
import { Transaction } from '../wire/transaction.ts'
import { assembleBlock } from './assembler.ts'
import { medianTimePast, meetsTarget } from './block-index.ts'
import { GENESIS, GENESIS_HASH } from './regtest.ts'

/** Fixes the root and the work of a changed block, so that only the change is judged. */
function remine(block: Block, header: Partial<BlockHeader> = {}): Block {
  let next = { ...block.header, merkleRoot: transactionRoot(block.transactions).root, ...header }
  while (!meetsTarget(next)) next = { ...next, nonce: next.nonce + 1 }
  return { header: next, transactions: block.transactions }
}

const changed = (tx: Transaction, fields: Partial<Transaction>): Transaction =>
  new Transaction({
    version: fields.version ?? tx.version,
    inputs: fields.inputs ?? tx.inputs,
    outputs: fields.outputs ?? tx.outputs,
    lockTime: fields.lockTime ?? tx.lockTime,
  })

async function withNode(act: (node: BitcoinNode) => Promise<void>): Promise<void> {
  const node = await openNode(await openFolder(), () => NOW)
  try {
    await act(node)
  } finally {
    await node.close()
  }
}

async function refused(node: BitcoinNode, block: Block): Promise<string> {
  const tip = node.chain.tip
  const reason = await node.submit(block).then(
    (outcome) => `accepted: ${outcome}`,
    (error: { reason: string }) => error.reason,
  )
  expect(node.chain.tip).toBe(tip)
  return reason
}

const coinbaseOf = (block: Block): Transaction => block.transactions[0] as Transaction
const withCoinbase = (block: Block, fields: Partial<Transaction>): Block => ({
  header: block.header,
  transactions: [changed(coinbaseOf(block), fields), ...block.transactions.slice(1)],
})

describe('genesis', () => {
  it('is the block of the regression test network', () => {
    expect(headerHash(GENESIS.header)).toBe(GENESIS_HASH)
    expect(meetsTarget(GENESIS.header)).toBe(true)
  })
})

describe('blocks are rejected', () => {
  it('for their header', () =>
    withNode(async (node) => {
      const good = node.assemble(OPEN_SCRIPT, [], 0n)
      const { time } = good.header
      let bad = good.header
      while (meetsTarget(bad)) bad = { ...bad, nonce: bad.nonce + 1 }
      expect(await refused(node, { ...good, header: bad })).toBe('high-hash')
      expect(await refused(node, remine(good, { bits: 0x207ffffe }))).toBe('bad-diffbits')
      expect(await refused(node, remine(good, { time: medianTimePast(node.chain.tip) }))).toBe('time-too-old')
      expect(await refused(node, remine(good, { time: NOW + 7201 }))).toBe('time-too-new')
      expect(await refused(node, remine(good, { version: 3 }))).toBe('bad-version(0x00000003)')
      expect(await refused(node, remine(good, { previous: new Uint8Array(32) }))).toBe('prev-blk-not-found')
      expect(await node.submit(remine(good, { time: time + 1 }))).toBe('connected')
    }))

  it('for their coinbase', () =>
    withNode(async (node) => {
      const good = node.assemble(OPEN_SCRIPT, [], 0n)
      const coinbase = coinbaseOf(good)
      const [reward, commitment] = coinbase.outputs
      if (!reward || !commitment) throw new Error('coinbase without outputs')
      const richer = withCoinbase(good, { outputs: [{ ...reward, value: reward.value + 1n }, commitment] })
      expect(await refused(node, remine(richer))).toBe('bad-cb-amount')
      const [input] = coinbase.inputs
      if (!input) throw new Error('coinbase without input')
      const misplaced = { ...input, scriptSig: Uint8Array.of(2, 1, 1, 0) }
      expect(await refused(node, remine(withCoinbase(good, { inputs: [misplaced] })))).toBe('bad-cb-height')
      const short = { ...input, scriptSig: Uint8Array.of(1) }
      expect(await refused(node, remine(withCoinbase(good, { inputs: [short] })))).toBe('bad-cb-length')
      const nonce = { ...input, witness: [new Uint8Array(31)] }
      expect(await refused(node, remine(withCoinbase(good, { inputs: [nonce] })))).toBe(
        'bad-witness-nonce-size',
      )
      const forged = { ...commitment, script: Uint8Array.from(commitment.script).fill(9, 6) }
      const mismatch = withCoinbase(good, { outputs: [reward, forged] })
      expect(await refused(node, remine(mismatch))).toBe('bad-witness-merkle-match')
      expect(await refused(node, remine(withCoinbase(good, { outputs: [reward] })))).toBe(
        'unexpected-witness',
      )
      const twice = { ...good, transactions: [coinbase, changed(coinbase, { lockTime: 1 })] }
      expect(await refused(node, remine(twice))).toBe('bad-cb-multiple')
      expect(await refused(node, { ...good, transactions: [changed(coinbase, { lockTime: 1 })] })).toBe(
        'bad-txnmrklroot',
      )
    }))

  it('for their transactions', () =>
    withNode(async (node) => {
      const [coin, other] = await openCoins(node, false)
      if (!coin || !other) throw new Error('no coins')
      const spend = spendOpen(coin.outpoint, coin.coin.value, 1, 1000n)
      const holding = (...transactions: Transaction[]) => node.assemble(OPEN_SCRIPT, transactions, 0n)
      expect(await refused(node, holding(spend, changed(spend, { lockTime: 5 })))).toBe(
        'bad-txns-inputs-missingorspent',
      )
      const child = spendOpen(spend.outpoint(0), spend.outputs[0]?.value ?? 0n, 1, 1000n)
      expect(await refused(node, holding(child, spend))).toBe('bad-txns-inputs-missingorspent')
      expect(await refused(node, holding(spendOpen(coin.outpoint, coin.coin.value + 2000n, 1, 1000n)))).toBe(
        'bad-txns-in-belowout',
      )
      const rewardOf = (height: number) => {
        const reward = node.chain.store.block(node.chain.active[height]?.hash ?? '').transactions[0]
        return spendOpen((reward as Transaction).outpoint(0), reward?.outputs[0]?.value ?? 0n, 1, 1000n)
      }
      const ripe = node.chain.height + 1 - 100
      expect(await refused(node, holding(rewardOf(ripe + 1)))).toBe('bad-txns-premature-spend-of-coinbase')
      node.chain.test(holding(rewardOf(ripe)))
      const locked = changed(spend, { lockTime: node.chain.height + 1 })
      expect(await refused(node, holding(locked))).toBe('bad-txns-nonfinal')
      const relative = changed(spend, { inputs: [openInput(coin.outpoint, 200)] })
      expect(await refused(node, holding(relative))).toBe('bad-txns-nonfinal')
      const broken = changed(spend, {
        inputs: [{ ...openInput(coin.outpoint), witness: [Uint8Array.of(Op.OP_0)] }],
      })
      expect(await refused(node, holding(broken))).toBe(
        'mandatory-script-verify-flag-failed (Witness program hash mismatch)',
      )
      const heavy = changed(spend, {
        outputs: [{ value: 1000n, script: new Uint8Array(20_001).fill(Op.OP_CHECKSIG) }],
      })
      expect(await refused(node, holding(heavy))).toBe('bad-blk-sigops')
      // CVE-2012-2459: the last transaction twice gives the same root; the true block must not suffer from it.
      const good = holding(spend, child)
      const mutated = { ...good, transactions: [...good.transactions, child] }
      expect(transactionRoot(mutated.transactions).root).toEqual(good.header.merkleRoot)
      expect(await refused(node, mutated)).toBe('bad-txns-duplicate')
      expect(await node.submit(good)).toBe('connected')
    }))

  it('if they build on a rejected one, until that is reconsidered', () =>
    withNode(async (node) => {
      const hash = await node.mine(OPEN_SCRIPT)
      const next = node.assemble(OPEN_SCRIPT, [], 0n)
      const entry = node.chain.entries.get(hash)
      if (!entry) throw new Error('block is not known')
      await node.chain.invalidate(entry)
      expect(await refused(node, next)).toBe('bad-prevblk')
      await node.chain.reconsider(entry)
      expect(await node.submit(next)).toBe('connected')
      expect(await node.submit(next)).toBe('duplicate')
    }))

  it('and the old chain returns when a longer one turns out to be invalid', () =>
    withNode(async (node) => {
      const first = node.assemble(OPEN_SCRIPT, [], 0n)
      const old = await node.mine(OPEN_SCRIPT)
      const side = remine(first, { time: first.header.time + 1 })
      expect(await node.submit(side)).toBe('stored')
      const previous = node.chain.entries.get(headerHash(side.header))
      const [coin] = await openCoins(node, false)
      if (!previous || !coin) throw new Error('nothing to build on')
      const bad = spendOpen(coin.outpoint, coin.coin.value + 5000n, 1, 1000n)
      const template = { payTo: OPEN_SCRIPT, fees: 0n, now: NOW, extraNonce: 999 }
      const worse = assembleBlock({ ...template, previous, transactions: [bad] })
      await expect(node.submit(worse)).rejects.toMatchObject({ reason: 'bad-txns-in-belowout' })
      expect(node.chain.tip.hash).toBe(old)
      const better = assembleBlock({ ...template, previous, transactions: [] })
      expect(await node.submit(better)).toBe('connected')
      expect(node.chain.tip.previous).toBe(previous)
    }))
})
