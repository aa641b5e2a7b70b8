import type { Executed } from '../chain/assemble.ts'
import type { Chain, DraftResult, MadeBlock } from '../chain/chain.ts'
import type { RefusedTransaction } from '../chain/execute.ts'
import { isFree, nextBaseFee, replacementBump } from '../chain/fees.ts'
import { Refused } from '../chain/refused.ts'
import { greater } from '../encoding/bigint.ts'
import { toKey } from '../encoding/hex.ts'
import type { SenderRecovery } from '../senders/recovery.ts'
import { type Database, under, type WriteOperation } from '../store/database.ts'
import { PREFIX, pooledKey, prefixed } from '../store/keys.ts'
import { decodePooled, encodePooled, type PooledRecord } from '../store/records.ts'
import {
  checkAffordable,
  checkStateless,
  executableOf,
  recoverSigned,
  type SignedTransaction,
} from './admission.ts'
import { Pool, type PooledTransaction, type PoolLimits } from './pool.ts'
import { Waiters } from './waiters.ts'

export interface ReorgRequest {
  depth: number
  /** `remine`: into the new blocks; `pool`: back to the pool, the new blocks stay empty; `drop`: lost. */
  transactions: 'remine' | 'pool' | 'drop'
  /** New blocks; one more than were dropped by default, as the longer chain wins. */
  blocks?: number
}

export interface ProducerOptions {
  chain: Chain
  recovery: SenderRecovery
  limits: PoolLimits
  now?: () => number
  /** Called for errors that cost a stored transaction. By default they are written to stderr. */
  report?: (cause: unknown) => void
}

/** Bounds the time that one block takes to make. */
const blockTransactions = 400

/**
 * Accepts transactions and makes blocks of them, by the chain's mining rules. `submit` returns when the transaction is
 * on disk: in a block if blocks are instant, otherwise in the stored pool.
 */
export class Producer {
  readonly pool: Pool
  readonly #chain: Chain
  readonly #recovery: SenderRecovery
  readonly #now: () => number
  readonly #report: (cause: unknown) => void
  readonly #limits: PoolLimits
  #waiters = new Waiters()
  #failure: unknown
  #removed: WriteOperation[] = []
  #pendingListeners = new Set<(hash: Uint8Array) => void>()
  #turn: Promise<unknown> = Promise.resolve()
  #rounds = false
  #wanted = false
  #closing = false
  #ticking = false
  /** Ticks in a row that found nothing to include. */
  #idleTicks = 0
  #lastTick = 0
  #timers: NodeJS.Timeout[] = []
  #forks = 0
  #onFailure: (cause: unknown) => void

  constructor(options: ProducerOptions, onFailure: (cause: unknown) => void) {
    const { rules } = options.chain
    this.#chain = options.chain
    this.#recovery = options.recovery
    this.#limits = options.limits
    this.#now = options.now ?? Date.now
    this.#report = options.report ?? ((cause) => console.error(cause))
    this.#onFailure = onFailure
    this.pool = new Pool(options.limits, { bumpPercent: replacementBump(rules), free: isFree(rules) })
    const { mining } = rules
    const sweepMs = Math.min(60_000, Math.max(1_000, options.limits.waitMs / 4))
    this.#timers.push(setInterval(() => this.#wake(), sweepMs))
    if (mining.kind === 'clock') this.#timers.push(setInterval(() => this.#tick(), mining.everyMs))
    for (const timer of this.#timers) timer.unref()
  }

  /** Restores the stored pool. */
  async restore(database: Database): Promise<void> {
    for await (const [key, encoded] of database.iterator(under(prefixed(PREFIX.pooled)))) {
      this.#readmit(key.slice(1), () => decodePooled(encoded))
    }
    this.#wake()
  }

  pooled(hash: Uint8Array): PooledTransaction | undefined {
    return this.pool.get(hash)
  }

  counts(): { pending: number; queued: number } {
    return this.pool.counts(this.#nonceOf)
  }

  onPending(listener: (hash: Uint8Array) => void): () => void {
    this.#pendingListeners.add(listener)
    return () => this.#pendingListeners.delete(listener)
  }

  async submit(raw: Uint8Array): Promise<Uint8Array> {
    const transaction = await recoverSigned(raw, this.#chain.rules, this.#recovery)
    if (this.#closing) throw new Refused('closing')
    if (this.#failure !== undefined) throw new Error('blocks can no longer be made', { cause: this.#failure })
    const replaced = this.#admit(transaction)
    if (replaced !== undefined) this.#forget(replaced, new Refused('replaced'))
    const done = this.#waiters.wait(transaction.hash)
    for (const listener of this.#pendingListeners) listener(transaction.hash)
    this.#wake()
    await done
    return transaction.hash
  }

  #admit(transaction: SignedTransaction): PooledTransaction | undefined {
    const account = this.#chain.account(toKey(transaction.sender))
    const nonce = account?.nonce ?? 0n
    if (this.pool.has(transaction.hash)) throw new Refused('already_known')
    if (transaction.nonce < nonce) {
      throw new Refused('nonce_too_low', `next nonce ${nonce}, tx nonce ${transaction.nonce}`)
    }
    checkAffordable(transaction, account, this.#chain.rules)
    const waits = transaction.nonce > this.pool.nextNonce(toKey(transaction.sender), nonce)
    if (waits && this.pool.storedCount >= this.#limits.waiting) throw new Refused('pool_full')
    return this.pool.add(transaction, nonce, this.#now()).replaced
  }

  #nonceOf = (senderKey: string): bigint => this.#chain.account(senderKey)?.nonce ?? 0n

  nextNonce(senderKey: string): bigint {
    return this.pool.nextNonce(senderKey, this.#nonceOf(senderKey))
  }

  #forget(pooled: PooledTransaction, reason: Refused): void {
    if (pooled.stored) this.#removed.push({ type: 'del', key: pooledKey(pooled.transaction.hash) })
    this.#waiters.settle(pooled.transaction.hash, reason)
  }

  /** One operation on the chain at a time. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => {})
    return result
  }

  #isResting(): boolean {
    const { mining } = this.#chain.rules
    this.#idleTicks = this.pool.size === 0 ? this.#idleTicks + 1 : 0
    const quiet = mining.kind === 'clock' ? mining.quiet : undefined
    return (
      quiet !== undefined &&
      this.#idleTicks > quiet.afterBlocks &&
      performance.now() - this.#lastTick < quiet.everyMs
    )
  }

  #tick(): void {
    if (this.#closing || this.#ticking || this.#isResting()) return
    this.#ticking = true
    this.#lastTick = performance.now()
    this.mine(1)
      .catch(this.#onFailure)
      .finally(() => {
        this.#ticking = false
      })
  }

  /** Rounds continue while there is work; what arrives during a round is handled by the next. */
  #wake(): void {
    this.#wanted = true
    if (this.#rounds || this.#closing) return
    this.#rounds = true
    this.#inTurn(async () => {
      while (this.#wanted && !this.#closing) {
        this.#wanted = false
        if (await this.#round()) this.#wanted = true
      }
      this.#rounds = false
    }).catch((cause) => {
      this.#failure = cause
      this.#waiters.failAll(cause)
      this.#onFailure(cause)
    })
  }

  async #round(): Promise<boolean> {
    const instant = this.#chain.rules.mining.kind === 'instant'
    const ready = instant ? this.#ready() : []
    const inBlock = new Set(ready.map(({ transaction }) => toKey(transaction.hash)))
    const housekeeping = this.#housekeeping(inBlock)
    if (ready.length > 0) {
      await this.#make(ready, { allowEmpty: false }, housekeeping.operations)
    } else if (housekeeping.operations.length > 0) {
      await this.#chain.write(housekeeping.operations)
    }
    housekeeping.done()
    return ready.length > 0 || housekeeping.operations.length > 0
  }

  #ready(): PooledTransaction[] {
    const { head, rules } = this.#chain
    return this.pool.ready(this.#nonceOf, nextBaseFee(rules, head.header), blockTransactions)
  }

  /** Stores what has to wait, and drops what has waited too long. */
  #housekeeping(inBlock: Set<string>): { operations: WriteOperation[]; done(): void } {
    const baseFee = nextBaseFee(this.#chain.rules, this.#chain.head.header)
    for (const { pooled, reason } of this.pool.stale(this.#nonceOf, this.#now(), baseFee)) {
      this.pool.remove(pooled.transaction.hash)
      this.#forget(pooled, reason)
    }
    const operations = this.#removed
    this.#removed = []
    const stored: PooledTransaction[] = []
    for (const pooled of this.pool.all()) {
      if (pooled.stored || inBlock.has(toKey(pooled.transaction.hash))) continue
      if (this.#chain.rules.mining.kind === 'instant' && this.#isNext(pooled)) continue
      operations.push(storeOperation(pooled.transaction, pooled.receivedAt))
      pooled.stored = true
      stored.push(pooled)
    }
    return {
      operations,
      done: () => {
        for (const { transaction } of stored) this.#waiters.settle(transaction.hash)
      },
    }
  }

  /** Waits only for room in a block, which the next round gives it. */
  #isNext(pooled: PooledTransaction): boolean {
    return pooled.nonce < this.pool.nextNonce(pooled.senderKey, this.#nonceOf(pooled.senderKey))
  }

  async #make(
    chosen: PooledTransaction[],
    draft: { allowEmpty: boolean; extraData?: Uint8Array },
    extra: WriteOperation[],
  ): Promise<DraftResult> {
    const storedHashes = new Set(
      chosen.filter(({ stored }) => stored).map(({ transaction }) => toKey(transaction.hash)),
    )
    for (const pooled of chosen) pooled.locked = true
    const gone = (executed: Executed[], refused: RefusedTransaction[]) => [...executed, ...refused]
    const result = await this.#chain.makeBlock({
      transactions: chosen.map(({ transaction }) => transaction),
      timestamp: this.#timestamp(),
      ...draft,
      operations: (executed, refused) => [
        ...extra,
        ...gone(executed, refused)
          .filter(({ transaction }) => storedHashes.has(toKey(transaction.hash)))
          .map(({ transaction }): WriteOperation => ({ type: 'del', key: pooledKey(transaction.hash) })),
      ],
    })
    for (const pooled of chosen) pooled.locked = false
    for (const { transaction } of gone(result.executed, result.refused)) this.pool.remove(transaction.hash)
    for (const { transaction } of result.executed) this.#waiters.settle(transaction.hash)
    for (const { transaction, reason } of result.refused) this.#waiters.settle(transaction.hash, reason)
    return result
  }

  /** Instant blocks may share a second; others are at least a second apart, as in Ethereum. */
  #timestamp(): bigint {
    const { head, rules } = this.#chain
    const now = BigInt(Math.floor(this.#now() / 1000))
    const earliest = head.header.timestamp + (rules.mining.kind === 'instant' ? 0n : 1n)
    return greater(now, earliest)
  }

  /** Makes `count` blocks from the pool, even empty ones. */
  mine(count = 1): Promise<MadeBlock[]> {
    return this.#inTurn(() => this.#mine(count, true))
  }

  async #mine(count: number, withPool: boolean, extraData?: Uint8Array): Promise<MadeBlock[]> {
    const blocks: MadeBlock[] = []
    for (let i = 0; i < count; i++) {
      const chosen = withPool ? this.#ready() : []
      const { made } = await this.#make(
        chosen,
        extraData === undefined ? { allowEmpty: true } : { allowEmpty: true, extraData },
        [],
      )
      if (made !== undefined) blocks.push(made)
    }
    return blocks
  }

  /** Replaces the last blocks with others. */
  reorg(request: ReorgRequest): Promise<{ dropped: MadeBlock[]; made: MadeBlock[] }> {
    return this.#inTurn(async () => {
      const { rules, headNumber } = this.#chain
      if (!rules.reorganisable) throw new Error('blocks of this chain are final')
      if (request.depth > rules.historyBlocks || request.depth > headNumber) {
        throw new Error(`the undo log does not reach back ${request.depth} blocks`)
      }
      if (request.depth > rules.finality.finalized) throw new Error('finalized blocks stay')
      const count = request.blocks ?? request.depth + 1
      if (count < request.depth) throw new Error('the chain does not get shorter')
      const returning = request.transactions !== 'drop'
      const receivedAt = this.#now()
      const dropped = await this.#chain.rewind(request.depth, (blocks) =>
        returning
          ? blocks.flatMap(({ transactions }) => transactions.map((item) => storeOperation(item, receivedAt)))
          : [],
      )
      if (returning) {
        for (const item of dropped.flatMap(({ transactions }) => transactions)) {
          this.#readmit(item.hash, () => ({ ...item, receivedAt }))
        }
      }
      this.#forks++
      const mark = new TextEncoder().encode(`fork ${this.#chain.headNumber} ${this.#forks} ${this.#now()}`)
      const made = await this.#mine(count, request.transactions === 'remine', mark.subarray(0, 32))
      return { dropped, made }
    })
  }

  /** Re-adds stored transactions; those that can no longer be executed are dropped. */
  #readmit(hash: Uint8Array, read: () => PooledRecord): void {
    try {
      const { raw, sender, receivedAt } = read()
      const transaction = executableOf(raw, checkStateless(raw, this.#chain.rules), { hash, sender })
      this.pool.add(transaction, this.#nonceOf(toKey(sender)), receivedAt, true)
    } catch (cause) {
      // An unreadable stored entry must not prevent the node from starting.
      if (!(cause instanceof Refused)) this.#report(cause)
      this.#removed.push({ type: 'del', key: pooledKey(hash) })
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#turn
    this.#waiters.failAll(new Refused('closing'))
  }
}

function storeOperation(
  { hash, raw, sender }: { hash: Uint8Array; raw: Uint8Array; sender: Uint8Array },
  receivedAt: number,
): WriteOperation {
  return { type: 'put', key: pooledKey(hash), value: encodePooled({ raw, sender, receivedAt }) }
}
