import type { ExecutableTransaction } from '../chain/assemble.ts'
import { effectivePrice } from '../chain/fees.ts'
import { Refused } from '../chain/refused.ts'
import { toKey } from '../encoding/hex.ts'

export interface PoolLimits {
  transactions: number
  perSender: number
  /** How many may wait for an earlier nonce, so that they cannot crowd out executable ones. */
  waiting: number
  /** How long a transaction may wait for its nonce. */
  waitMs: number
}

export interface PooledTransaction {
  readonly transaction: ExecutableTransaction
  readonly nonce: bigint
  readonly senderKey: string
  readonly receivedAt: number
  /** Order of arrival. */
  readonly order: number
  /** The pool's record of it is on disk. */
  stored: boolean
  /** In the block that is being made: too late to replace it. */
  locked: boolean
}

export type NonceOf = (senderKey: string) => bigint

/** Unconfirmed transactions, by sender and nonce. Holds no promises and knows no clock. */
export class Pool {
  #bySender = new Map<string, Map<bigint, PooledTransaction>>()
  #byHash = new Map<string, PooledTransaction>()
  #arrivals = 0
  readonly #limits: PoolLimits
  readonly #bumpPercent: bigint
  readonly #free: boolean

  constructor(limits: PoolLimits, fees: { bumpPercent: bigint; free: boolean }) {
    this.#limits = limits
    this.#bumpPercent = fees.bumpPercent
    this.#free = fees.free
  }

  get size(): number {
    return this.#byHash.size
  }

  get storedCount(): number {
    let count = 0
    for (const { stored } of this.#byHash.values()) if (stored) count++
    return count
  }

  has(hash: Uint8Array): boolean {
    return this.#byHash.has(toKey(hash))
  }

  get(hash: Uint8Array): PooledTransaction | undefined {
    return this.#byHash.get(toKey(hash))
  }

  all(): IterableIterator<PooledTransaction> {
    return this.#byHash.values()
  }

  /** Returns the replaced transaction, if any. */
  add(
    transaction: ExecutableTransaction & { nonce: bigint },
    accountNonce: bigint,
    now: number,
    stored = false,
  ): { added: PooledTransaction; replaced: PooledTransaction | undefined } {
    const hashKey = toKey(transaction.hash)
    if (this.#byHash.has(hashKey)) throw new Refused('already_known')
    if (transaction.nonce < accountNonce) {
      throw new Refused('nonce_too_low', `next nonce ${accountNonce}, tx nonce ${transaction.nonce}`)
    }
    const senderKey = toKey(transaction.sender)
    const own = this.#bySender.get(senderKey) ?? new Map<bigint, PooledTransaction>()
    const replaced = own.get(transaction.nonce)
    if (replaced === undefined) {
      if (own.size >= this.#limits.perSender) throw new Refused('account_limit')
      if (this.#byHash.size >= this.#limits.transactions) throw new Refused('pool_full')
    } else {
      if (replaced.locked || !this.#outbids(transaction, replaced.transaction))
        throw new Refused('replacement_underpriced')
      this.#byHash.delete(toKey(replaced.transaction.hash))
    }
    const order = this.#arrivals++
    const added = {
      transaction,
      nonce: transaction.nonce,
      senderKey,
      receivedAt: now,
      order,
      stored,
      locked: false,
    }
    own.set(transaction.nonce, added)
    this.#bySender.set(senderKey, own)
    this.#byHash.set(hashKey, added)
    return { added, replaced }
  }

  /** Both fees have to rise by the bump, as in geth. */
  #outbids(next: ExecutableTransaction, old: ExecutableTransaction): boolean {
    const enough = (a: bigint, b: bigint) => a > b && a * 100n >= b * (100n + this.#bumpPercent)
    return enough(next.maxFee, old.maxFee) && enough(next.maxPriorityFee, old.maxPriorityFee)
  }

  remove(hash: Uint8Array): PooledTransaction | undefined {
    const pooled = this.#byHash.get(toKey(hash))
    if (pooled === undefined) return undefined
    this.#byHash.delete(toKey(hash))
    const own = this.#bySender.get(pooled.senderKey)
    own?.delete(pooled.nonce)
    if (own?.size === 0) this.#bySender.delete(pooled.senderKey)
    return pooled
  }

  /** The first nonce after the account's that is neither used nor pooled. */
  nextNonce(senderKey: string, accountNonce: bigint): bigint {
    const own = this.#bySender.get(senderKey)
    let nonce = accountNonce
    while (own?.has(nonce)) nonce++
    return nonce
  }

  /** How many could be executed now, and how many wait for a nonce before theirs. */
  counts(nonceOf: NonceOf): { pending: number; queued: number } {
    let pending = 0
    for (const senderKey of this.#bySender.keys()) {
      const accountNonce = nonceOf(senderKey)
      pending += Number(this.nextNonce(senderKey, accountNonce) - accountNonce)
    }
    return { pending, queued: this.size - pending }
  }

  /**
   * Executable ones, best tip first, then by arrival, and each sender's in nonce order. If gas is free a tip is never
   * charged, so it gives no precedence.
   */
  ready(nonceOf: NonceOf, baseFee: bigint, limit: number): PooledTransaction[] {
    const heap = new TipHeap(baseFee, this.#free)
    for (const [senderKey, own] of this.#bySender) heap.offer(own.get(nonceOf(senderKey)))
    const chosen: PooledTransaction[] = []
    while (chosen.length < limit) {
      const best = heap.take()
      if (best === undefined) break
      chosen.push(best)
      heap.offer(this.#bySender.get(best.senderKey)?.get(best.nonce + 1n))
    }
    return chosen
  }

  /** Those whose nonce was used by another, and those that waited too long. */
  stale(nonceOf: NonceOf, now: number, baseFee: bigint): { pooled: PooledTransaction; reason: Refused }[] {
    const stale: { pooled: PooledTransaction; reason: Refused }[] = []
    for (const [senderKey, own] of this.#bySender) {
      const accountNonce = nonceOf(senderKey)
      const next = this.nextNonce(senderKey, accountNonce)
      for (const pooled of own.values()) {
        const waits = pooled.nonce >= next || pooled.transaction.maxFee < baseFee
        if (pooled.nonce < accountNonce) stale.push({ pooled, reason: new Refused('nonce_too_low') })
        else if (waits && now - pooled.receivedAt > this.#limits.waitMs) {
          stale.push({ pooled, reason: new Refused('gap_timeout') })
        }
      }
    }
    return stale
  }
}

/** A binary heap; the first to be taken has the highest tip, then the earliest arrival. */
class TipHeap {
  #items: { pooled: PooledTransaction; tip: bigint }[] = []
  readonly #baseFee: bigint
  readonly #free: boolean

  constructor(baseFee: bigint, free: boolean) {
    this.#baseFee = baseFee
    this.#free = free
  }

  offer(pooled: PooledTransaction | undefined): void {
    if (pooled === undefined || pooled.transaction.maxFee < this.#baseFee) return
    const items = this.#items
    items.push({ pooled, tip: effectivePrice(pooled.transaction, this.#baseFee, this.#free).tip })
    let at = items.length - 1
    while (at > 0 && this.#before(at, (at - 1) >> 1)) {
      this.#swap(at, (at - 1) >> 1)
      at = (at - 1) >> 1
    }
  }

  take(): PooledTransaction | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined) return undefined
    if (items.length > 0) {
      items[0] = last
      this.#sink()
    }
    return first.pooled
  }

  #sink(): void {
    let at = 0
    for (;;) {
      let best = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#items.length && this.#before(child, best)) best = child
      }
      if (best === at) return
      this.#swap(at, best)
      at = best
    }
  }

  #before(a: number, b: number): boolean {
    const x = this.#items[a]
    const y = this.#items[b]
    if (x === undefined || y === undefined) return false
    return x.tip === y.tip ? x.pooled.order < y.pooled.order : x.tip > y.tip
  }

  #swap(a: number, b: number): void {
    const x = this.#items[a]
    const y = this.#items[b]
    if (x === undefined || y === undefined) return
    this.#items[a] = y
    this.#items[b] = x
  }
}
