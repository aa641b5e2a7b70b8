import type { Coin, CoinView } from '../chain/coins.ts'
import { hashToHex } from '../wire/bytes.ts'
import { type OutPoint, outpointKey, type Transaction } from '../wire/transaction.ts'

export type PoolEntry = {
  readonly tx: Transaction
  readonly fee: bigint
  /** Virtual size for fees, with dense signature operations counted. */
  readonly vsize: number
  readonly sigopsCost: number
  readonly time: number
  /** Height of the chain when it came in. */
  readonly height: number
  readonly order: number
}

/** Unconfirmed transactions and how they depend on each other. Holds no rules. */
export class Pool implements CoinView {
  readonly entries = new Map<string, PoolEntry>()
  private readonly spenders = new Map<string, string>()
  private readonly base: CoinView
  private nextHeight: () => number
  private nextOrder = 0
  /** Sum of virtual sizes. */
  size = 0
  sequence = 0

  constructor(base: CoinView, nextHeight: () => number) {
    this.base = base
    this.nextHeight = nextHeight
  }

  /** A coin of the pool or the chain; an output spent in the pool still counts, for replacement. */
  coin(outpoint: OutPoint): Coin | undefined {
    const parent = this.entries.get(hashToHex(outpoint.hash))?.tx
    const output = parent?.outputs[outpoint.index]
    if (output) return { ...output, height: this.nextHeight(), coinbase: false }
    return parent ? undefined : this.base.coin(outpoint)
  }

  get(txid: string): PoolEntry | undefined {
    return this.entries.get(txid)
  }

  spender(outpoint: OutPoint): string | undefined {
    return this.spenders.get(outpointKey(outpoint))
  }

  add(entry: Omit<PoolEntry, 'order'>): PoolEntry {
    const added = { ...entry, order: this.nextOrder++ }
    this.entries.set(entry.tx.txid, added)
    for (const input of entry.tx.inputs) this.spenders.set(outpointKey(input.prevout), entry.tx.txid)
    this.size += entry.vsize
    this.sequence++
    return added
  }

  /** Removes one transaction, leaving those that spend from it. */
  remove(txid: string): void {
    const entry = this.entries.get(txid)
    if (!entry) return
    this.entries.delete(txid)
    for (const input of entry.tx.inputs) this.spenders.delete(outpointKey(input.prevout))
    this.size -= entry.vsize
    this.sequence++
  }

  removeWithDescendants(txid: string): void {
    for (const id of this.descendants([txid])) this.remove(id)
  }

  clear(): PoolEntry[] {
    const all = [...this.entries.values()]
    this.entries.clear()
    this.spenders.clear()
    this.size = 0
    this.sequence++
    return all
  }

  parents(tx: Transaction): string[] {
    const ids = new Set(tx.inputs.map((input) => hashToHex(input.prevout.hash)))
    return [...ids].filter((id) => this.entries.has(id))
  }

  children(tx: Transaction): string[] {
    const ids = new Set<string>()
    tx.outputs.forEach((_, index) => {
      const spender = this.spender(tx.outpoint(index))
      if (spender !== undefined) ids.add(spender)
    })
    return [...ids]
  }

  /** All unconfirmed transactions that this one builds on, without itself. */
  ancestors(tx: Transaction): Set<string> {
    return this.walk(this.parents(tx), (other) => this.parents(other))
  }

  /** The given transactions and everything that spends from them. */
  descendants(txids: readonly string[]): Set<string> {
    return this.walk(txids, (tx) => this.children(tx))
  }

  private walk(start: readonly string[], next: (tx: Transaction) => string[]): Set<string> {
    const seen = new Set<string>()
    const pending = [...start]
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const entry = this.entries.get(id)
      if (!entry || seen.has(id)) continue
      seen.add(id)
      pending.push(...next(entry.tx))
    }
    return seen
  }

  totals(txids: Iterable<string>): { fee: bigint; vsize: number } {
    let fee = 0n
    let vsize = 0
    for (const id of txids) {
      const entry = this.entries.get(id)
      fee += entry?.fee ?? 0n
      vsize += entry?.vsize ?? 0
    }
    return { fee, vsize }
  }
}
