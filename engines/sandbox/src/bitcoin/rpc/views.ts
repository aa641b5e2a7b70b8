import { type BlockEntry, medianTimePast } from '../chain/block-index.ts'
import type { Coin } from '../chain/coins.ts'
import type { BitcoinNode } from '../node.ts'
import { addressOf } from '../script/address.ts'
import { scriptToAsm } from '../script/parse.ts'
import { outputKind } from '../script/standard.ts'
import { encodeBlock } from '../wire/block.ts'
import { EMPTY, hashToHex, toHex } from '../wire/bytes.ts'
import type { Transaction, TxInput } from '../wire/transaction.ts'
import { describeScript } from './descriptor.ts'
import { amountJson } from './json.ts'

const hex32 = (value: number): string => (value >>> 0).toString(16).padStart(8, '0')

export function scriptView(script: Uint8Array) {
  const address = outputKind(script) === 'pubkey' ? undefined : addressOf(script)
  return {
    asm: scriptToAsm(script),
    desc: describeScript(script),
    hex: toHex(script),
    ...(address === undefined ? {} : { address }),
    type: outputKind(script),
  }
}

function inputView(input: TxInput, isCoinbase: boolean, spent: Coin | undefined) {
  const witness = input.witness.length > 0 ? { txinwitness: input.witness.map(toHex) } : {}
  if (isCoinbase) return { coinbase: toHex(input.scriptSig), ...witness, sequence: input.sequence }
  const prevout = spent && {
    generated: spent.coinbase,
    height: spent.height,
    value: amountJson(spent.value),
    scriptPubKey: scriptView(spent.script),
  }
  return {
    txid: hashToHex(input.prevout.hash),
    vout: input.prevout.index,
    scriptSig: { asm: scriptToAsm(input.scriptSig, true), hex: toHex(input.scriptSig) },
    ...witness,
    ...(prevout ? { prevout } : {}),
    sequence: input.sequence,
  }
}

/** `spent` adds the fee; `prevouts` also shows what each input spends. */
export function transactionView(tx: Transaction, spent?: readonly Coin[], prevouts = false) {
  const out = tx.outputs.reduce((sum, output) => sum + output.value, 0n)
  const paid = spent?.reduce((sum, coin) => sum + coin.value, 0n)
  return {
    txid: tx.txid,
    hash: tx.wtxid,
    version: tx.version,
    size: tx.raw.length,
    vsize: tx.vsize,
    weight: tx.weight,
    locktime: tx.lockTime,
    vin: tx.inputs.map((input, i) => inputView(input, tx.isCoinbase, prevouts ? spent?.[i] : undefined)),
    vout: tx.outputs.map((output, n) => ({
      value: amountJson(output.value),
      n,
      scriptPubKey: scriptView(output.script),
    })),
    ...(paid === undefined || tx.isCoinbase ? {} : { fee: amountJson(paid - out) }),
  }
}

/** A multiple of the easiest target of the main network; a display figure, never used in a rule. */
export function difficultyOf(bits: number): number {
  let difficulty = 0xffff / (bits & 0xffffff)
  for (let shift = bits >>> 24; shift < 29; shift++) difficulty *= 256
  for (let shift = bits >>> 24; shift > 29; shift--) difficulty /= 256
  return difficulty
}

export const chainworkText = (entry: BlockEntry): string => entry.chainwork.toString(16).padStart(64, '0')

export function confirmationsOf(node: BitcoinNode, entry: BlockEntry): number {
  return node.chain.isActive(entry) ? node.chain.height - entry.height + 1 : -1
}

export function headerView(node: BitcoinNode, entry: BlockEntry) {
  const { header } = entry
  const next = node.chain.isActive(entry) ? node.chain.active[entry.height + 1] : undefined
  return {
    hash: entry.hash,
    confirmations: confirmationsOf(node, entry),
    height: entry.height,
    version: header.version | 0,
    versionHex: hex32(header.version),
    merkleroot: hashToHex(header.merkleRoot),
    time: header.time,
    mediantime: medianTimePast(entry),
    nonce: header.nonce,
    bits: hex32(header.bits),
    difficulty: difficultyOf(header.bits),
    chainwork: chainworkText(entry),
    nTx: entry.transactionCount,
    ...(entry.previous ? { previousblockhash: entry.previous.hash } : {}),
    ...(next ? { nextblockhash: next.hash } : {}),
  }
}

/** Verbosity 1 lists identifiers, 2 transactions with fees, 3 also what they spend. */
export function blockView(node: BitcoinNode, entry: BlockEntry, verbosity: number) {
  const block = node.chain.store.block(entry.hash)
  const undo = verbosity > 1 ? node.chain.store.undo(entry.hash) : undefined
  const strippedsize = encodeBlock(block, false).length
  const size = (node.chain.store.rawBlock(entry.hash) ?? EMPTY).length
  return {
    ...headerView(node, entry),
    strippedsize,
    size,
    weight: strippedsize * 3 + size,
    tx: block.transactions.map((tx, i) =>
      verbosity < 2
        ? tx.txid
        : { ...transactionView(tx, i === 0 ? undefined : undo?.[i - 1], verbosity > 2), hex: toHex(tx.raw) },
    ),
  }
}
