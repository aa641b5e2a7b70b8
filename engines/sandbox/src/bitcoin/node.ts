import { assembleBlock } from './chain/assembler.ts'
import type { BlockEntry } from './chain/block-index.ts'
import { type Acceptance, Chain } from './chain/chain.ts'
import { ChainStore, StoreError } from './chain/store.ts'
import { Mempool } from './mempool/mempool.ts'
import { chooseTransactions } from './mempool/package-selection.ts'
import { type Block, headerHash } from './wire/block.ts'
import type { Transaction } from './wire/transaction.ts'

type NodeSettings = {
  readonly path: string
  /** Unix time in seconds. */
  readonly now: () => number
  readonly fullReplacement: boolean
  /** Called after a failed write. */
  readonly onFailure?: (cause: unknown) => void
}

export type ReorgTransactions = 'remine' | 'mempool' | 'drop'

/** A regtest node without its interfaces. Methods that change state must run inside `exclusive`. */
export class BitcoinNode {
  readonly chain: Chain
  readonly mempool: Mempool
  readonly now: () => number
  readonly startedAt: number
  private turn: Promise<unknown> = Promise.resolve()
  private failure: Error | undefined
  private readonly onFailure: (cause: unknown) => void
  private readonly waiting = new Set<(tip: BlockEntry) => void>()

  private constructor(chain: Chain, mempool: Mempool, settings: NodeSettings) {
    this.chain = chain
    this.mempool = mempool
    this.now = settings.now
    this.startedAt = settings.now()
    this.onFailure = settings.onFailure ?? (() => undefined)
  }

  static async open(settings: NodeSettings): Promise<BitcoinNode> {
    const store = await ChainStore.open(settings.path)
    const chain = await Chain.load(store, settings.now)
    const mempool = new Mempool(chain, settings)
    await mempool.load()
    await chain.follow(mempool)
    return new BitcoinNode(chain, mempool, settings)
  }

  /**
   * One caller at a time sees and changes the state. A failed write stops the node permanently: the memory may then be
   * ahead of the disk.
   */
  exclusive<T>(act: () => Promise<T>): Promise<T> {
    const result = this.turn.then(async () => {
      if (this.failure) throw this.failure
      const tip = this.chain.tip
      try {
        return await act()
      } catch (error) {
        if (error instanceof StoreError) {
          this.failure = error
          this.onFailure(error)
        }
        throw error
      } finally {
        if (this.chain.tip !== tip) this.announce()
      }
    })
    this.turn = result.catch(() => undefined)
    return result
  }

  private announce(): void {
    for (const wake of this.waiting) wake(this.chain.tip)
    this.waiting.clear()
  }

  /** The next tip that differs from the present one, or the present one after `timeout` milliseconds. */
  waitForTip(timeout: number): Promise<BlockEntry> {
    return new Promise((resolve) => {
      const wake = (tip: BlockEntry) => {
        clearTimeout(timer)
        this.waiting.delete(wake)
        resolve(tip)
      }
      const timer = timeout > 0 ? setTimeout(() => wake(this.chain.tip), timeout) : undefined
      timer?.unref()
      this.waiting.add(wake)
    })
  }

  assemble(payTo: Uint8Array, transactions: readonly Transaction[], fees: bigint): Block {
    const { tip, seen } = this.chain
    return assembleBlock({ previous: tip, payTo, transactions, fees, now: this.now(), extraNonce: seen })
  }

  async mine(payTo: Uint8Array, withTransactions = true): Promise<string> {
    const entries = withTransactions ? chooseTransactions(this.mempool.pool) : []
    const fees = entries.reduce((sum, entry) => sum + entry.fee, 0n)
    const transactions = entries.map((entry) => entry.tx)
    const block = this.assemble(payTo, transactions, fees)
    await this.chain.accept(block)
    return headerHash(block.header)
  }

  submit(block: Block): Promise<Acceptance> {
    return this.chain.accept(block)
  }

  /**
   * Replaces the last `depth` blocks with `depth + 1` others, like a longer chain from elsewhere. The old blocks stay
   * known as a valid fork.
   */
  async reorg(depth: number, payTo: Uint8Array, transactions: ReorgTransactions): Promise<string[]> {
    const { chain, mempool } = this
    if (!Number.isSafeInteger(depth) || depth < 1 || depth > chain.height) {
      throw new RangeError(`cannot replace ${depth} of ${chain.height} blocks`)
    }
    const hashes: string[] = []
    // A spend of a coinbase may have to wait until the new chain is as high as the old one.
    mempool.setReturnPolicy(transactions === 'drop' ? 'never' : 'patient')
    try {
      await chain.rewind(chain.height - depth)
      for (let i = 0; i <= depth; i++) hashes.push(await this.mine(payTo, transactions === 'remine'))
    } finally {
      mempool.setReturnPolicy('once')
    }
    await chain.activate()
    return hashes
  }

  async close(): Promise<void> {
    await this.exclusive(async () => {
      this.failure = new Error('the node is closed')
      this.announce()
      await this.chain.store.close()
    })
  }
}
