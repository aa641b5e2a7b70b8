import type { Transaction } from '../wire/transaction.ts'
import type { PoolEntry } from './pool.ts'

const ROOM_WEIGHT = 3_996_000
const ROOM_SIGOPS = 79_600

/** What the choice of transactions needs to know of the mempool. */
type Candidates = {
  readonly entries: ReadonlyMap<string, PoolEntry>
  ancestors(tx: Transaction): Set<string>
}

/** A transaction with those of its ancestors that are not yet in the block. */
type Package = {
  readonly entry: PoolEntry
  readonly missing: Set<string>
  readonly depth: number
  fee: bigint
  vsize: bigint
}

/** A package as it was when it was put on the heap. */
type Ranked = { readonly pack: Package; readonly fee: bigint; readonly vsize: bigint }

/** A binary heap: higher fee rate first; of equals, the one that came first. Outdated ranks are passed over. */
class PackageHeap {
  private readonly items: Ranked[] = []

  push(pack: Package): void {
    this.items.push({ pack, fee: pack.fee, vsize: pack.vsize })
    for (let at = this.items.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.before(at, parent)) break
      this.swap(at, parent)
      at = parent
    }
  }

  /** The best package whose figures still hold. */
  pop(): Package | undefined {
    while (this.items.length > 0) {
      this.swap(0, this.items.length - 1)
      const item = this.items.pop()
      this.sink()
      if (item && item.fee === item.pack.fee && item.vsize === item.pack.vsize) return item.pack
    }
    return undefined
  }

  private sink(): void {
    for (let at = 0; ; ) {
      let best = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.items.length && this.before(child, best)) best = child
      }
      if (best === at) return
      this.swap(at, best)
      at = best
    }
  }

  private before(i: number, j: number): boolean {
    const [a, b] = [this.items[i], this.items[j]]
    if (!a || !b) return false
    const difference = a.fee * b.vsize - b.fee * a.vsize
    return difference === 0n ? a.pack.entry.order < b.pack.entry.order : difference > 0n
  }

  private swap(i: number, j: number): void {
    const [a, b] = [this.items[i], this.items[j]]
    if (a && b) [this.items[i], this.items[j]] = [b, a]
  }
}

function packagesOf(pool: Candidates): Map<string, Package> {
  const packages = new Map<string, Package>()
  for (const [id, entry] of pool.entries) {
    const missing = pool.ancestors(entry.tx)
    let fee = entry.fee
    let vsize = BigInt(entry.vsize)
    for (const ancestor of missing) {
      fee += pool.entries.get(ancestor)?.fee ?? 0n
      vsize += BigInt(pool.entries.get(ancestor)?.vsize ?? 0)
    }
    packages.set(id, { entry, missing, depth: missing.size, fee, vsize })
  }
  return packages
}

/** The package with the best fee rate first, each transaction after its ancestors, as far as a block has room. */
export function chooseTransactions(pool: Candidates): PoolEntry[] {
  const packages = packagesOf(pool)
  const dependants = new Map<string, Package[]>()
  const heap = new PackageHeap()
  for (const pack of packages.values()) {
    heap.push(pack)
    for (const ancestor of pack.missing) dependants.set(ancestor, [...(dependants.get(ancestor) ?? []), pack])
  }
  const chosen = new Set<string>()
  const result: PoolEntry[] = []
  let weight = 0
  let sigops = 0
  for (let best = heap.pop(); best; best = heap.pop()) {
    if (chosen.has(best.entry.tx.txid)) continue
    const members = [...best.missing].map((id) => packages.get(id)).filter((pack) => pack !== undefined)
    members.push(best)
    const addedWeight = members.reduce((sum, { entry }) => sum + entry.tx.weight, 0)
    const addedSigops = members.reduce((sum, { entry }) => sum + entry.sigopsCost, 0)
    if (weight + addedWeight > ROOM_WEIGHT || sigops + addedSigops > ROOM_SIGOPS) continue
    weight += addedWeight
    sigops += addedSigops
    members.sort((a, b) => a.depth - b.depth || a.entry.order - b.entry.order)
    for (const { entry } of members) {
      chosen.add(entry.tx.txid)
      result.push(entry)
      for (const waiting of dependants.get(entry.tx.txid) ?? []) {
        if (!waiting.missing.delete(entry.tx.txid)) continue
        waiting.fee -= entry.fee
        waiting.vsize -= BigInt(entry.vsize)
        heap.push(waiting)
      }
    }
  }
  return result
}
