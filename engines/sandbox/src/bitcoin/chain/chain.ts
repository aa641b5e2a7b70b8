import { type Block, encodeBlock, headerHash } from '../wire/block.ts'
import { hashToHex } from '../wire/bytes.ts'
import { type BlockEntry, commonAncestor, workOf } from './block-index.ts'
import { checkBlock, checkBlockContext, checkHeaderContext } from './block-rules.ts'
import { type CoinOverlay, encodeUndo } from './coins.ts'
import { connectBlock, disconnectBlock, ScriptCache } from './connect.ts'
import { GENESIS, GENESIS_HASH } from './regtest.ts'
import { Rejection, reject } from './rejection.ts'
import { type ChainStore, WriteSet } from './store.ts'

/** Follows the active chain. Its changes go into the same write set as the block. */
export interface ChainFollower {
  connected(block: Block, set: WriteSet): void
  disconnected(block: Block, set: WriteSet): void
  /** The chain has settled on its best tip. */
  settled(set: WriteSet): void
}

export type Acceptance = 'connected' | 'stored' | 'duplicate' | 'duplicate-invalid'

/**
 * The tree of blocks and the active chain. Callers take turns (see node.ts); every step towards the best tip is one
 * synced write, so a kill leaves an intact chain that may at worst have steps to go.
 */
export class Chain {
  readonly store: ChainStore
  readonly scriptCache = new ScriptCache()
  readonly entries = new Map<string, BlockEntry>()
  readonly active: BlockEntry[] = []
  private readonly now: () => number
  private follower: ChainFollower | undefined
  private nextSequence = 0
  /** Why blocks were found invalid when they were to be connected. */
  private readonly rejections = new Map<string, Rejection>()

  private constructor(store: ChainStore, now: () => number) {
    this.store = store
    this.now = now
  }

  static async load(store: ChainStore, now: () => number): Promise<Chain> {
    const chain = new Chain(store, now)
    const stored = []
    for await (const entry of store.entries()) stored.push(entry)
    stored.sort((a, b) => a.height - b.height)
    for (const entry of stored) chain.link(entry)
    const tip = store.tip()
    if (tip === undefined) await chain.plantGenesis()
    else chain.setActive(chain.known(tip))
    return chain
  }

  /** Starts to follow, and finishes what a kill may have interrupted. */
  async follow(follower: ChainFollower): Promise<void> {
    this.follower = follower
    const invalid = this.active.find((entry) => entry.status === 'invalid')
    if (invalid) await this.disconnectTo(invalid.height - 1)
    await this.activate()
  }

  get tip(): BlockEntry {
    return this.active.at(-1) as BlockEntry
  }

  get height(): number {
    return this.active.length - 1
  }

  /** Number of blocks ever seen: distinguishes blocks that are mined on the same parent. */
  get seen(): number {
    return this.nextSequence
  }

  /** Height of the longest chain that is not known to be invalid. */
  get bestHeaderHeight(): number {
    let best = this.height
    for (const entry of this.entries.values()) {
      if (entry.height > best && !this.isInvalid(entry)) best = entry.height
    }
    return best
  }

  isActive(entry: BlockEntry): boolean {
    return this.active[entry.height] === entry
  }

  private known(hash: string): BlockEntry {
    const entry = this.entries.get(hash)
    if (!entry) throw new Error(`block ${hash} is missing from the index`)
    return entry
  }

  private link(stored: Omit<BlockEntry, 'previous' | 'chainwork'>): BlockEntry {
    const previous = this.entries.get(hashToHex(stored.header.previous))
    if (!previous && stored.height > 0)
      throw new Error(`parent of block ${stored.hash} is missing from the index`)
    const chainwork = (previous?.chainwork ?? 0n) + workOf(stored.header.bits)
    const entry: BlockEntry = { ...stored, previous, chainwork }
    this.entries.set(entry.hash, entry)
    this.nextSequence = Math.max(this.nextSequence, entry.sequence + 1)
    return entry
  }

  private setActive(tip: BlockEntry): void {
    this.active.length = tip.height + 1
    for (let at: BlockEntry | undefined = tip; at; at = at.previous) this.active[at.height] = at
  }

  private newEntry(block: Block, hash: string, height: number): BlockEntry {
    return this.link({
      hash,
      header: block.header,
      height,
      transactionCount: block.transactions.length,
      sequence: this.nextSequence,
      status: 'valid',
      connected: false,
    })
  }

  private async plantGenesis(): Promise<void> {
    const entry = this.newEntry(GENESIS, GENESIS_HASH, 0)
    entry.connected = true
    this.setActive(entry)
    const set = new WriteSet().putEntry(entry).putBlock(entry.hash, encodeBlock(GENESIS)).putTip(entry.hash)
    await this.store.write(set)
  }

  private hasInvalidAncestor(entry: BlockEntry): boolean {
    for (let at: BlockEntry | undefined = entry; at && !this.isActive(at); at = at.previous) {
      if (at.status === 'invalid') return true
    }
    return false
  }

  /** Status of a block for callers: also invalid when an ancestor is. */
  isInvalid(entry: BlockEntry): boolean {
    return entry.status === 'invalid' || this.hasInvalidAncestor(entry)
  }

  /** Tries a block on the tip without keeping it; throws Rejection. */
  test(block: Block, checkWork = false): void {
    checkBlock(block, checkWork)
    checkHeaderContext(block.header, this.tip, this.now())
    checkBlockContext(block, this.tip)
    connectBlock(block, this.tip, this.store, this.scriptCache)
  }

  /** Stores a block and moves to the best chain; throws Rejection when the block breaks a rule. */
  async accept(block: Block): Promise<Acceptance> {
    const hash = headerHash(block.header)
    const known = this.entries.get(hash)
    if (known) return this.isInvalid(known) ? 'duplicate-invalid' : 'duplicate'
    checkBlock(block)
    const previous = this.entries.get(hashToHex(block.header.previous))
    if (!previous) reject('prev-blk-not-found')
    if (this.isInvalid(previous)) reject('bad-prevblk')
    checkHeaderContext(block.header, previous, this.now())
    checkBlockContext(block, previous)
    const entry = this.newEntry(block, hash, previous.height + 1)
    const set = new WriteSet().putEntry(entry).putBlock(hash, encodeBlock(block))
    if (previous === this.tip) {
      this.connectTip(entry, block, set)
      this.follower?.settled(set)
      await this.store.write(set)
    } else {
      await this.store.write(set)
      await this.activate()
    }
    const rejection = this.rejections.get(hash)
    if (rejection) throw rejection
    return this.isActive(entry) ? 'connected' : 'stored'
  }

  /** Connects, or marks the block invalid; `set` carries the outcome either way. */
  private connectTip(entry: BlockEntry, block: Block, set: WriteSet): boolean {
    let connected: ReturnType<typeof connectBlock>
    try {
      connected = connectBlock(block, this.tip, this.store, this.scriptCache)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      this.rejections.set(entry.hash, error)
      entry.status = 'invalid'
      set.putEntry(entry)
      return false
    }
    this.putCoins(connected.overlay, set)
    set.putUndo(entry.hash, encodeUndo(connected.undo)).putTip(entry.hash)
    for (const tx of block.transactions) set.putTransactionBlock(tx, entry.hash)
    if (!entry.connected) {
      entry.connected = true
      set.putEntry(entry)
    }
    this.active.push(entry)
    this.follower?.connected(block, set)
    return true
  }

  private putCoins(overlay: CoinOverlay, set: WriteSet): void {
    for (const { outpoint, coin } of overlay.changes.values()) {
      set.changeCoin(outpoint, this.store.coin(outpoint), coin)
    }
  }

  private async disconnectTip(): Promise<void> {
    const { tip } = this
    const undo = this.store.undo(tip.hash)
    if (!undo || !tip.previous) throw new Error(`block ${tip.hash} cannot be undone`)
    const block = this.store.block(tip.hash)
    const set = new WriteSet()
    this.putCoins(disconnectBlock(block, undo, this.store), set)
    for (const tx of block.transactions) set.delTransactionBlock(tx)
    set.putTip(tip.previous.hash)
    this.active.pop()
    this.follower?.disconnected(block, set)
    await this.store.write(set)
  }

  private async disconnectTo(height: number): Promise<void> {
    while (this.height > height) await this.disconnectTip()
  }

  /** Most work; of equals the one that was seen first. */
  private bestCandidate(): BlockEntry {
    let best = this.tip
    for (const entry of this.entries.values()) {
      if (entry.chainwork < best.chainwork || this.hasInvalidAncestor(entry)) continue
      if (entry.chainwork > best.chainwork || entry.sequence < best.sequence) best = entry
    }
    return best
  }

  /** Moves to the best chain and lets the follower come to rest. */
  async activate(): Promise<void> {
    for (let best = this.bestCandidate(); best !== this.tip; best = this.bestCandidate()) {
      const fork = commonAncestor(this.tip, best)
      const path: BlockEntry[] = []
      for (let at: BlockEntry | undefined = best; at && at !== fork; at = at.previous) path.unshift(at)
      await this.disconnectTo(fork.height)
      for (const entry of path) {
        const set = new WriteSet()
        const connected = this.connectTip(entry, this.store.block(entry.hash), set)
        await this.store.write(set)
        if (!connected) break
      }
    }
    await this.settle()
  }

  private async settle(): Promise<void> {
    const set = new WriteSet()
    this.follower?.settled(set)
    await this.store.write(set)
  }

  /**
   * Goes back to a block of the active chain and stays there for now, so that another chain can be built on it. The
   * blocks left behind are still valid: after a kill the chain ends on them again.
   */
  async rewind(height: number): Promise<void> {
    await this.disconnectTo(height)
    await this.settle()
  }

  /** Marks a block as invalid and leaves it and everything built on it. */
  async invalidate(entry: BlockEntry): Promise<void> {
    entry.status = 'invalid'
    await this.store.write(new WriteSet().putEntry(entry))
    if (this.isActive(entry)) await this.disconnectTo(entry.height - 1)
    await this.activate()
  }

  /** Clears the invalid mark of a block, its ancestors and its descendants. */
  async reconsider(entry: BlockEntry): Promise<void> {
    const set = new WriteSet()
    for (const other of this.entries.values()) {
      if (other.status !== 'invalid') continue
      const [low, high] = other.height < entry.height ? [other, entry] : [entry, other]
      let at: BlockEntry | undefined = high
      while (at && at.height > low.height) at = at.previous
      if (at !== low) continue
      other.status = 'valid'
      this.rejections.delete(other.hash)
      set.putEntry(other)
    }
    await this.store.write(set)
    await this.activate()
  }
}
