import { CONSENSUS_FLAGS } from '../script/flags.ts'
import { sigopsCost } from '../script/sigops.ts'
import { isUnspendable } from '../script/standard.ts'
import { verifyInputs } from '../script/verify.ts'
import { formatMoney } from '../wire/amount.ts'
import type { Block } from '../wire/block.ts'
import type { Transaction } from '../wire/transaction.ts'
import { ancestorAt, type BlockEntry, medianTimePast } from './block-index.ts'
import { type BlockUndo, type Coin, CoinOverlay, type CoinView } from './coins.ts'
import { blockSubsidy, COINBASE_MATURITY, MAX_BLOCK_SIGOPS_COST } from './regtest.ts'
import { reject } from './rejection.ts'
import { isMoney, sequenceLock } from './transaction-rules.ts'

const CACHE_SIZE = 50_000

/**
 * The flags under which the scripts of a transaction passed. A witness hash commits to the outputs that are
 * spent, so the outcome holds in every chain.
 */
export class ScriptCache {
  private readonly passed = new Map<string, number>()

  has(tx: Transaction, flags: number): boolean {
    return ((this.passed.get(tx.wtxid) ?? 0) & flags) === flags
  }

  add(tx: Transaction, flags: number): void {
    const oldest = this.passed.size >= CACHE_SIZE ? this.passed.keys().next().value : undefined
    if (oldest !== undefined) this.passed.delete(oldest)
    this.passed.set(tx.wtxid, flags)
  }
}

/** The coins that a transaction spends and the fee that it pays. */
export function checkInputs(tx: Transaction, view: CoinView, height: number): { coins: Coin[]; fee: bigint } {
  const coins = tx.inputs.map(
    (input) =>
      view.coin(input.prevout) ??
      reject('bad-txns-inputs-missingorspent', 'CheckTxInputs: inputs missing/spent'),
  )
  let total = 0n
  for (const coin of coins) {
    const depth = height - coin.height
    if (coin.coinbase && depth < COINBASE_MATURITY) {
      reject('bad-txns-premature-spend-of-coinbase', `tried to spend coinbase at depth ${depth}`)
    }
    total += coin.value
    if (!isMoney(coin.value) || !isMoney(total)) reject('bad-txns-inputvalues-outofrange')
  }
  const out = tx.outputs.reduce((sum, output) => sum + output.value, 0n)
  if (total < out) {
    reject('bad-txns-in-belowout', `value in (${formatMoney(total)}) < value out (${formatMoney(out)})`)
  }
  return { coins, fee: total - out }
}

function addOutputs(overlay: CoinOverlay, tx: Transaction, height: number): void {
  tx.outputs.forEach((output, index) => {
    if (isUnspendable(output.script)) return
    overlay.add(tx.outpoint(index), { ...output, height, coinbase: tx.isCoinbase })
  })
}

function checkSequenceLocks(tx: Transaction, coins: readonly Coin[], previous: BlockEntry): void {
  const heights = coins.map((coin) => coin.height)
  const lock = sequenceLock(tx, heights, (height) => medianTimePast(ancestorAt(previous, height) ?? previous))
  if (lock.height >= previous.height + 1 || lock.time >= medianTimePast(previous)) {
    reject('bad-txns-nonfinal', 'contains a non-BIP68-final transaction')
  }
}

function checkScripts(tx: Transaction, coins: readonly Coin[], cache: ScriptCache): void {
  if (cache.has(tx, CONSENSUS_FLAGS)) return
  const failure = verifyInputs(tx, coins, CONSENSUS_FLAGS)
  if (failure) reject(`mandatory-script-verify-flag-failed (${failure.error.message})`)
  cache.add(tx, CONSENSUS_FLAGS)
}

type Connected = { readonly overlay: CoinOverlay; readonly undo: BlockUndo; readonly fees: bigint }

/** Applies a block to the coins of its parent; throws Rejection and changes nothing in `view`. */
export function connectBlock(
  block: Block,
  previous: BlockEntry,
  view: CoinView,
  cache: ScriptCache,
): Connected {
  const height = previous.height + 1
  const overlay = new CoinOverlay(view)
  const undo: Coin[][] = []
  let fees = 0n
  let cost = 0
  for (const tx of block.transactions) {
    // BIP30: a transaction must not overwrite unspent outputs of an equal one.
    if (tx.outputs.some((_, index) => overlay.coin(tx.outpoint(index)))) {
      reject('bad-txns-BIP30', 'tried to overwrite transaction')
    }
    let spent: Coin[] = []
    if (!tx.isCoinbase) {
      const inputs = checkInputs(tx, overlay, height)
      spent = inputs.coins
      fees += inputs.fee
      if (!isMoney(fees))
        reject('bad-txns-accumulated-fee-outofrange', 'accumulated fee in the block out of range')
      checkSequenceLocks(tx, spent, previous)
      undo.push(spent)
    }
    cost += sigopsCost(tx, spent)
    if (cost > MAX_BLOCK_SIGOPS_COST) reject('bad-blk-sigops', 'too many sigops')
    if (!tx.isCoinbase) checkScripts(tx, spent, cache)
    for (const input of tx.isCoinbase ? [] : tx.inputs) overlay.spend(input.prevout)
    addOutputs(overlay, tx, height)
  }
  const claimed = block.transactions[0]?.outputs.reduce((sum, output) => sum + output.value, 0n) ?? 0n
  const allowed = fees + blockSubsidy(height)
  if (claimed > allowed) {
    reject('bad-cb-amount', `coinbase pays too much (actual=${claimed} vs limit=${allowed})`)
  }
  return { overlay, undo, fees }
}

/** Disconnects a block: outputs vanish, spent coins return. */
export function disconnectBlock(block: Block, undo: BlockUndo, view: CoinView): CoinOverlay {
  const overlay = new CoinOverlay(view)
  for (const [i, tx] of [...block.transactions.entries()].reverse()) {
    tx.outputs.forEach((output, index) => {
      if (!isUnspendable(output.script)) overlay.spend(tx.outpoint(index))
    })
    const coins = i === 0 ? [] : (undo[i - 1] ?? [])
    coins.forEach((coin, n) => {
      const prevout = tx.inputs[n]?.prevout
      if (!prevout) throw new Error('undo data does not fit its block')
      overlay.add(prevout, coin)
    })
  }
  return overlay
}
