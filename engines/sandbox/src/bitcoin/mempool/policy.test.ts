import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, it } from 'vitest'
import { Rejection } from '../chain/rejection.ts'
import type { BitcoinNode } from '../node.ts'
import { hash160 } from '../script/interpreter.ts'
import { Op } from '../script/opcodes.ts'
import { pushData } from '../script/parse.ts'
import { legacySighash, SIGHASH_ALL } from '../script/sighash.ts'
import {
  NOW,
  OPEN_SCRIPT,
  openCoins,
  openFolder,
  openInput,
  openNode,
  spendOpen,
} from '../test/open-coins.ts'
import { concat, EMPTY, sha256 } from '../wire/bytes.ts'
import { Transaction, type TxInput, type TxOutput } from '../wire/transaction.ts'
import { dustThreshold } from './policy.ts'

async function withNode(act: (node: BitcoinNode) => Promise<void>): Promise<void> {
  const node = await openNode(await openFolder(), () => NOW)
  try {
    await act(node)
  } finally {
    await node.close()
  }
}

const transaction = (inputs: TxInput[], outputs: TxOutput[], version = 2): Transaction =>
  new Transaction({ version, inputs, outputs, lockTime: 0 })

function verdict(node: BitcoinNode, tx: Transaction): string {
  try {
    node.mempool.judge(tx)
    return 'allowed'
  } catch (error) {
    if (error instanceof Rejection) return error.reason
    throw error
  }
}

/** Confirms a coin under any script, past the rules of relay. */
async function confirm(node: BitcoinNode, script: Uint8Array): Promise<TxInput & { value: bigint }> {
  const [coin] = await openCoins(node, false)
  if (!coin) throw new Error('no coin')
  const value = 1_000_000n
  const change = { value: coin.coin.value - value - 1000n, script: OPEN_SCRIPT }
  const tx = transaction([openInput(coin.outpoint)], [{ value, script }, change])
  await node.submit(node.assemble(OPEN_SCRIPT, [tx], 0n))
  return { ...openInput(tx.outpoint(0)), witness: [], value }
}

const payment = { value: 990_000n, script: OPEN_SCRIPT }
const scriptHash = (redeem: Uint8Array) => Uint8Array.of(Op.OP_HASH160, 20, ...hash160(redeem), Op.OP_EQUAL)
const witnessHash = (script: Uint8Array) => Uint8Array.of(Op.OP_0, 32, ...sha256(script))

describe('relay policy', () => {
  it('knows dust by the cost of spending it', () => {
    const dust = (script: Uint8Array) => dustThreshold({ value: 0n, script })
    expect(dust(Uint8Array.of(Op.OP_0, 20, ...new Uint8Array(20)))).toBe(294n)
    expect(dust(OPEN_SCRIPT)).toBe(330n)
    expect(dust(scriptHash(EMPTY))).toBe(540n)
    expect(dust(Uint8Array.of(Op.OP_RETURN))).toBe(0n)
  })

  it('rejects what consensus allows, and a block may include', () =>
    withNode(async (node) => {
      const secret = sha256(Uint8Array.of(1))
      const key = secp256k1.getPublicKey(secret, true)
      const script = concat(pushData(key), Uint8Array.of(Op.OP_CHECKSIG))
      const input = await confirm(node, script)
      const hash = legacySighash(transaction([input], [payment]), 0, script, SIGHASH_ALL)
      const low = secp256k1.Signature.fromBytes(secp256k1.sign(hash, secret, { prehash: false }))
      const high = new secp256k1.Signature(low.r, secp256k1.Point.Fn.ORDER - low.s)
      const signed = (signature: typeof low) =>
        transaction(
          [{ ...input, scriptSig: pushData(concat(signature.toBytes('der'), Uint8Array.of(SIGHASH_ALL))) }],
          [payment],
        )
      expect(verdict(node, signed(high))).toBe(
        'non-mandatory-script-verify-flag (Non-canonical signature: S value is unnecessarily high)',
      )
      expect(verdict(node, signed(low))).toBe('allowed')
      expect(await node.submit(node.assemble(OPEN_SCRIPT, [signed(high)], 0n))).toBe('connected')
      // Seen in a block, it is still not relayed when the block is disconnected.
      await node.chain.invalidate(node.chain.tip)
      expect(verdict(node, signed(high))).toMatch(/^non-mandatory/)
    }))

  it('rejects unknown scripts', () =>
    withNode(async (node) => {
      const bare = await confirm(node, Uint8Array.of(Op.OP_1))
      expect(verdict(node, transaction([bare], [payment]))).toBe('bad-txns-nonstandard-inputs')
      const future = await confirm(node, Uint8Array.of(0x52, 2, 7, 7))
      expect(verdict(node, transaction([future], [payment]))).toBe('bad-txns-nonstandard-inputs')
      const crowded = new Uint8Array(16).fill(Op.OP_CHECKSIG)
      const sigops = { ...(await confirm(node, scriptHash(crowded))), scriptSig: pushData(crowded) }
      expect(verdict(node, transaction([sigops], [payment]))).toBe('bad-txns-nonstandard-inputs')
      const active = { ...(await confirm(node, OPEN_SCRIPT)), scriptSig: Uint8Array.of(Op.OP_NOP) }
      expect(verdict(node, transaction([active], [payment]))).toBe('scriptsig-not-pushonly')
      const long = { ...(await confirm(node, OPEN_SCRIPT)), scriptSig: pushData(new Uint8Array(1650)) }
      expect(verdict(node, transaction([long], [payment]))).toBe('scriptsig-size')
    }))

  it('limits witnesses', () =>
    withNode(async (node) => {
      const drop = Uint8Array.of(Op.OP_DROP, Op.OP_1)
      const wide = { ...(await confirm(node, witnessHash(drop))), witness: [new Uint8Array(81), drop] }
      expect(verdict(node, transaction([wide], [payment]))).toBe('bad-witness-nonstandard')
      expect(verdict(node, transaction([{ ...wide, witness: [new Uint8Array(80), drop] }], [payment]))).toBe(
        'allowed',
      )
      const huge = new Uint8Array(3601).fill(Op.OP_NOP)
      const big = { ...(await confirm(node, witnessHash(huge))), witness: [huge] }
      expect(verdict(node, transaction([big], [payment]))).toBe('bad-witness-nonstandard')
    }))

  it('rejects unusual shapes', () =>
    withNode(async (node) => {
      const [coin] = await openCoins(node, false)
      if (!coin) throw new Error('no coin')
      const input = openInput(coin.outpoint)
      const note = (text: string) =>
        concat(Uint8Array.of(Op.OP_RETURN), pushData(new TextEncoder().encode(text)))
      const reason = (outputs: TxOutput[], version = 2) =>
        verdict(node, transaction([input], outputs, version))
      expect(reason([payment, { value: 0n, script: note('a') }, { value: 0n, script: note('b') }])).toBe(
        'multi-op-return',
      )
      expect(reason([payment, { value: 0n, script: note('x'.repeat(80)) }])).toBe('allowed')
      expect(reason([payment, { value: 0n, script: note('x'.repeat(81)) }])).toBe('scriptpubkey')
      expect(reason([{ value: 0n, script: Uint8Array.of(Op.OP_RETURN) }])).toBe('tx-size-small')
      expect(reason([payment], 3)).toBe('version')
      expect(reason([payment], 0)).toBe('version')
      expect(verdict(node, transaction([], [payment]))).toBe('bad-txns-vin-empty')
      expect(verdict(node, transaction([input], []))).toBe('bad-txns-vout-empty')
      expect(verdict(node, transaction([input, input], [payment]))).toBe('bad-txns-inputs-duplicate')
      expect(reason([{ value: -1n, script: OPEN_SCRIPT }])).toBe('bad-txns-vout-negative')
      expect(reason([{ value: 2_100_000_000_000_001n, script: OPEN_SCRIPT }])).toBe('bad-txns-vout-toolarge')
      const block = node.chain.store.block(node.chain.tip.hash)
      expect(verdict(node, block.transactions[0] as Transaction)).toBe('coinbase')
    }))

  it('rejects a replacement that spends what it replaces', () =>
    withNode(async (node) => {
      const [coin] = await openCoins(node, false)
      if (!coin) throw new Error('no coin')
      const first = spendOpen(coin.outpoint, coin.coin.value, 3, 1000n)
      await node.mempool.accept(first)
      const value = first.outputs[0]?.value ?? 0n
      const selfish = transaction(
        [openInput(coin.outpoint), openInput(first.outpoint(0))],
        [{ value, script: OPEN_SCRIPT }],
      )
      expect(verdict(node, selfish)).toBe('bad-txns-spends-conflicting-tx')
    }))

  it('drops what has waited for two weeks', async () => {
    let time = NOW
    const node = await openNode(await openFolder(), () => time)
    try {
      const [coin] = await openCoins(node, false)
      if (!coin) throw new Error('no coin')
      const parent = spendOpen(coin.outpoint, coin.coin.value, 1, 1000n)
      await node.mempool.accept(parent)
      await node.mempool.accept(spendOpen(parent.outpoint(0), parent.outputs[0]?.value ?? 0n, 1, 1000n))
      time += 336 * 3600 - 1
      await node.mine(OPEN_SCRIPT, false)
      expect(node.mempool.pool.entries.size).toBe(2)
      time += 1
      await node.mine(OPEN_SCRIPT, false)
      expect(node.mempool.pool.entries.size).toBe(0)
    } finally {
      await node.close()
    }
  })
})
