import type { Arrival, ChainBlock, ChainReader } from '../src/networks/common/network.ts'

/** A main network small enough to be known completely, from which tests read what the watcher should find. */
export class MemoryChain {
  #blocks: ChainBlock[] = []
  #made = 0
  #paid = 0
  /** The height that the node reports, below the actual one; undefined if it is honest. */
  lag = 0
  boast = 0
  broken = false

  constructor() {
    this.mine([])
  }

  get height(): number {
    return this.#blocks.length - 1
  }

  mine(arrivals: readonly Arrival[]): void {
    const parent = this.#blocks.at(-1)?.hash ?? 'none'
    const hash = `block ${++this.#made}`
    const height = this.#blocks.length
    this.#blocks.push({ height, hash, parent, time: new Date(0), arrivals, spends: [], releases: [] })
  }

  payment(address: string, amount: bigint): Arrival {
    return { txid: (++this.#paid).toString(16).padStart(64, '0'), index: 0, address, asset: 'BTC', amount }
  }

  /** Removes blocks and adds one more; some of their payments come back. */
  reorganise(depth: number, keep: (arrival: Arrival) => boolean): void {
    const taken = this.#blocks.splice(Math.max(1, this.#blocks.length - depth))
    const kept = taken.flatMap(({ arrivals }) => arrivals).filter(keep)
    this.mine([])
    this.mine(kept)
    while (this.#blocks.length <= (taken.at(-1)?.height ?? 0) + 1) this.mine([])
  }

  /** Where each payment is now. */
  places(): Map<string, { height: number; hash: string }> {
    const entries = this.#blocks.flatMap(({ height, hash, arrivals }) =>
      arrivals.map(({ txid }) => [txid, { height, hash }] as const),
    )
    return new Map(entries)
  }

  reader(): ChainReader {
    const at = (height: number) => {
      const block = this.#blocks[height]
      if (this.broken || !block) throw new Error('the node is away')
      return block
    }
    return {
      network: 'bitcoin',
      head: async () => {
        const { height, hash } = at(Math.max(0, this.height - this.lag))
        // Claims a height that it cannot prove.
        return this.boast > 0 ? { height: height + this.boast, hash: 'boast' } : { height, hash }
      },
      hashAt: async (height) => at(height).hash,
      block: async (height) => at(height),
    }
  }
}
