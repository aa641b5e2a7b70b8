import { medianTimePast } from '../chain/block-index.ts'
import type { Chain, ChainFollower } from '../chain/chain.ts'
import type { Coin } from '../chain/coins.ts'
import { checkInputs } from '../chain/connect.ts'
import { Rejection, reject } from '../chain/rejection.ts'
import { WriteSet } from '../chain/store.ts'
import { checkTransaction, isFinal, sequenceLock } from '../chain/transaction-rules.ts'
import { CONSENSUS_FLAGS, STANDARD_FLAGS } from '../script/flags.ts'
import { sigopsCost } from '../script/sigops.ts'
import { verifyInputs } from '../script/verify.ts'
import type { Block } from '../wire/block.ts'
import type { Transaction } from '../wire/transaction.ts'
import { checkChainLimits } from './limits.ts'
import {
  checkStandard,
  checkStandardInputs,
  checkStandardWitness,
  feeFor,
  MAX_SIGOPS_COST,
  MIN_RELAY_FEE_RATE,
  policySize,
} from './policy.ts'
import { Pool, type PoolEntry } from './pool.ts'
import { checkReplacement, signalsReplacement } from './replacement.ts'

const EXPIRY_SECONDS = 336 * 60 * 60
const MAX_POOL_SIZE = 50_000_000

type MempoolSettings = {
  readonly now: () => number
  /** Whether a conflict is judged by its fees alone, or must also have asked to be replaceable. */
  readonly fullReplacement: boolean
}

/**
 * What happens to transactions in disconnected blocks: retried once the chain has settled, retried after every block
 * until released, or dropped with what was built on them.
 */
type ReturnPolicy = 'once' | 'patient' | 'never'

type Admission = { readonly entry: Omit<PoolEntry, 'order'>; readonly replaced: ReadonlySet<string> }

/** The rules by which transactions wait for a block, and their copy on disk. */
export class Mempool implements ChainFollower {
  readonly pool: Pool
  private readonly chain: Chain
  private readonly settings: MempoolSettings
  /** Transactions of disconnected blocks, to be tried again when the chain has settled. */
  private returning: { tx: Transaction; time: number }[] = []
  private readonly stored = new Set<string>()
  private returnPolicy: ReturnPolicy = 'once'

  constructor(chain: Chain, settings: MempoolSettings) {
    this.chain = chain
    this.settings = settings
    this.pool = new Pool(chain.store, () => chain.height + 1)
  }

  get fullReplacement(): boolean {
    return this.settings.fullReplacement
  }

  /** Restores the stored transactions; those that are no longer valid are dropped. */
  async load(): Promise<void> {
    for await (const stored of this.chain.store.mempool()) {
      this.stored.add(stored.tx.txid)
      this.returning.push(stored)
    }
  }

  /** Judges a transaction by the rules of relay; throws Rejection. */
  judge(
    tx: Transaction,
    { time = this.settings.now(), returning = false, replacing = true } = {},
  ): Admission {
    const broken = checkTransaction(tx)
    if (broken) reject(broken)
    if (tx.isCoinbase) reject('coinbase')
    checkStandard(tx)
    const { tip } = this.chain
    const nextHeight = tip.height + 1
    if (!isFinal(tx, nextHeight, medianTimePast(tip))) reject('non-final')
    const twin = this.pool.get(tx.txid)
    if (twin)
      reject(twin.tx.wtxid === tx.wtxid ? 'txn-already-in-mempool' : 'txn-same-nonwitness-data-in-mempool')
    const conflicts = this.conflicts(tx, replacing)
    this.requireCoins(tx)
    const coins = tx.inputs.map((input) => this.pool.coin(input.prevout) as Coin)
    this.checkSequence(tx, coins)
    const { fee } = checkInputs(tx, this.pool, nextHeight)
    checkStandardInputs(tx, coins)
    checkStandardWitness(tx, coins)
    const cost = sigopsCost(tx, coins)
    if (cost > MAX_SIGOPS_COST) reject('bad-txns-too-many-sigops', String(cost))
    const vsize = policySize(tx.weight, cost)
    const least = feeFor(MIN_RELAY_FEE_RATE, vsize)
    if (!returning && fee < least) reject('min relay fee not met', `${fee} < ${least}`)
    const leaving = this.pool.descendants([...conflicts])
    if (!returning) checkChainLimits(this.pool, tx, vsize, leaving)
    const ancestors = this.pool.ancestors(tx)
    const clash = [...conflicts].find((id) => ancestors.has(id))
    if (clash) reject('bad-txns-spends-conflicting-tx', `${tx.txid} spends conflicting transaction ${clash}`)
    const replaced =
      conflicts.size > 0 ? checkReplacement(this.pool, tx, fee, vsize, conflicts) : new Set<string>()
    this.checkScripts(tx, coins)
    if (this.pool.size + vsize > MAX_POOL_SIZE) reject('mempool full')
    return { entry: { tx, fee, vsize, sigopsCost: cost, time, height: tip.height }, replaced }
  }

  private conflicts(tx: Transaction, replacing: boolean): Set<string> {
    const found = new Set<string>()
    for (const input of tx.inputs) {
      const spender = this.pool.spender(input.prevout)
      if (spender === undefined) continue
      const other = this.pool.get(spender)?.tx
      if (!replacing) reject('bip125-replacement-disallowed')
      if (!this.settings.fullReplacement && other && !signalsReplacement(other))
        reject('txn-mempool-conflict')
      found.add(spender)
    }
    return found
  }

  private requireCoins(tx: Transaction): void {
    if (tx.inputs.every((input) => this.pool.coin(input.prevout))) return
    const known = tx.outputs.some((_, index) => this.chain.store.coin(tx.outpoint(index)))
    reject(known ? 'txn-already-known' : 'bad-txns-inputs-missingorspent')
  }

  private checkSequence(tx: Transaction, coins: readonly Coin[]): void {
    const { tip, active } = this.chain
    const heights = coins.map((coin) => coin.height)
    const lock = sequenceLock(tx, heights, (height) => medianTimePast(active[height] ?? tip))
    if (lock.height >= tip.height + 1 || lock.time >= medianTimePast(tip)) reject('non-BIP68-final')
  }

  private checkScripts(tx: Transaction, coins: readonly Coin[]): void {
    const { scriptCache } = this.chain
    if (scriptCache.has(tx, STANDARD_FLAGS)) return
    const failure = verifyInputs(tx, coins, STANDARD_FLAGS)
    if (!failure) {
      scriptCache.add(tx, STANDARD_FLAGS)
      return
    }
    const mandatory = verifyInputs(tx, coins, CONSENSUS_FLAGS, [failure.index]) !== undefined
    const word = mandatory ? 'mandatory-script-verify-flag-failed' : 'non-mandatory-script-verify-flag'
    reject(`${word} (${failure.error.message})`)
  }

  /** Admits a transaction and makes it durable before it returns; throws Rejection. */
  async accept(tx: Transaction): Promise<PoolEntry> {
    const { entry, replaced } = this.judge(tx)
    const set = new WriteSet().putMempool(tx, entry.time)
    for (const id of replaced) {
      this.pool.remove(id)
      this.stored.delete(id)
      set.delMempool(id)
    }
    const added = this.pool.add(entry)
    this.stored.add(tx.txid)
    await this.chain.store.write(set)
    return added
  }

  /** Adds without a write; for trying several transactions that depend on each other. */
  tryAdd(tx: Transaction): PoolEntry {
    return this.pool.add(this.judge(tx, { replacing: false }).entry)
  }

  setReturnPolicy(policy: ReturnPolicy): void {
    this.returnPolicy = policy
  }

  connected(block: Block, set: WriteSet): void {
    const mined = new Set(block.transactions.map((tx) => tx.txid))
    for (const id of mined) this.pool.remove(id)
    for (const tx of block.transactions.slice(1)) {
      for (const input of tx.inputs) {
        const loser = this.pool.spender(input.prevout)
        if (loser !== undefined) this.pool.removeWithDescendants(loser)
      }
    }
    this.returning = this.returning.filter(({ tx }) => !mined.has(tx.txid))
    this.persist(set)
  }

  disconnected(block: Block, set: WriteSet): void {
    const time = this.settings.now()
    const back = this.returnPolicy === 'never' ? [] : block.transactions.slice(1).map((tx) => ({ tx, time }))
    const waiting = this.pool.clear().sort((a, b) => a.order - b.order)
    this.returning = [
      ...back,
      ...this.returning,
      ...waiting.map((entry) => ({ tx: entry.tx, time: entry.time })),
    ]
    this.persist(set)
  }

  settled(set: WriteSet): void {
    const now = this.settings.now()
    let pending = this.returning.filter(({ time }) => now - time < EXPIRY_SECONDS)
    // A stored pool comes back in no order: try until a round admits nothing more.
    for (let before = -1; pending.length > 0 && pending.length !== before; ) {
      before = pending.length
      pending = pending.filter(({ tx, time }) => !this.readmit(tx, time))
    }
    this.returning = this.returnPolicy === 'patient' ? pending : []
    for (const { tx, time } of [...this.pool.entries.values()]) {
      if (now - time >= EXPIRY_SECONDS) this.pool.removeWithDescendants(tx.txid)
    }
    this.persist(set)
  }

  private readmit(tx: Transaction, time: number): boolean {
    try {
      this.pool.add(this.judge(tx, { time, returning: true, replacing: false }).entry)
      return true
    } catch (error) {
      if (error instanceof Rejection) return false
      throw error
    }
  }

  /** Brings the stored copy in line: what waits here, and what is still to be tried again. */
  private persist(set: WriteSet): void {
    const wanted = new Map<string, { tx: Transaction; time: number }>()
    for (const { tx, time } of [...this.returning, ...this.pool.entries.values()])
      wanted.set(tx.txid, { tx, time })
    for (const [id, { tx, time }] of wanted) {
      if (this.stored.has(id)) continue
      this.stored.add(id)
      set.putMempool(tx, time)
    }
    for (const id of this.stored) {
      if (wanted.has(id)) continue
      this.stored.delete(id)
      set.delMempool(id)
    }
  }
}
