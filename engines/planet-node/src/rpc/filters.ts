import { randomBytes } from 'node:crypto'
import type { Chain, MadeBlock } from '../chain/chain.ts'
import { toHex } from '../encoding/hex.ts'
import type { TransactionEntry } from './entry.ts'
import { RPC_CODE, RpcError } from './errors.ts'
import type { RpcLimits } from './limits.ts'
import { asLogFilter, bloomMatcher, logMatcher } from './log-filter.ts'
import { matchingLogs } from './matching-logs.ts'
import { asObject } from './params.ts'

type Kind =
  | { name: 'blocks' }
  | { name: 'pending'; hashes: string[] }
  | { name: 'logs'; request: Record<string, unknown>; passes: Passes; removed: unknown[] }
type Passes = (made: MadeBlock, removed: boolean) => unknown[]

type Filter = {
  kind: Kind
  /** Blocks up to this one were reported. */
  seen: number
  usedAt: number
}

/** As in geth: a filter that is not polled for this long is removed. */
const expiryMs = 5 * 60_000
const mostFilters = 2_000
const mostAddresses = 100
const mostPending = 1_000

/**
 * eth_newFilter and its siblings. Filters store a block number rather than results, so an unused filter costs nothing;
 * what must be kept (pending hashes, logs of dropped blocks) is limited.
 */
export class Filters {
  #filters = new Map<string, Filter>()
  readonly #chain: Chain
  readonly #limits: RpcLimits
  readonly #now: () => number

  constructor(chain: Chain, entry: TransactionEntry, limits: RpcLimits, now: () => number) {
    this.#chain = chain
    this.#limits = limits
    this.#now = now
    chain.onEvent((event) => {
      if (event.kind === 'dropped') this.#onDropped(event.blocks)
    })
    entry.onPending((hash) => {
      for (const { kind } of this.#filters.values())
        if (kind.name === 'pending' && kind.hashes.length < mostPending) kind.hashes.push(toHex(hash))
    })
  }

  addBlocks = (): string => this.#add({ name: 'blocks' })

  addPending = (): string => this.#add({ name: 'pending', hashes: [] })

  addLogs(value: unknown): string {
    const request = asObject(value ?? {}, 'filter')
    const filter = asLogFilter(request, mostAddresses)
    const matches = logMatcher(filter)
    const bloom = bloomMatcher(filter)
    const passes: Passes = ({ block, transactions }, removed) =>
      bloom(block.header.logsBloom) ? matchingLogs(block, transactions, matches, removed) : []
    return this.#add({ name: 'logs', request, passes, removed: [] })
  }

  remove = (id: unknown): boolean => typeof id === 'string' && this.#filters.delete(id)

  /** The request that a log filter was made with, for eth_getFilterLogs. */
  requestOf(id: unknown): Record<string, unknown> {
    const { kind } = this.#use(id)
    if (kind.name !== 'logs') throw new RpcError(RPC_CODE.server, 'filter not found')
    return kind.request
  }

  async changes(id: unknown): Promise<unknown[]> {
    const filter = this.#use(id)
    const { kind } = filter
    if (kind.name === 'pending') return kind.hashes.splice(0)
    const removed = kind.name === 'logs' ? kind.removed.splice(0) : []
    const last = Math.min(this.#chain.headNumber, filter.seen + this.#limits.logBlocks)
    const from = filter.seen + 1
    filter.seen = last
    const added: unknown[] = []
    for (let number = from; number <= last; number++) {
      const block = this.#chain.block(number)
      if (block === undefined) break
      if (kind.name === 'blocks') added.push(toHex(block.hash))
      else if (block.transactionCount > 0)
        added.push(
          ...kind.passes({ block, transactions: await this.#chain.history.transactionsOf(number) }, false),
        )
      if (added.length > this.#limits.logResults) {
        throw new RpcError(RPC_CODE.limit, `query returned more than ${this.#limits.logResults} results`)
      }
    }
    return [...removed, ...added]
  }

  #onDropped(blocks: MadeBlock[]): void {
    const first = Number(blocks[0]?.block.header.number ?? 0)
    for (const filter of this.#filters.values()) {
      if (filter.seen < first) continue
      const { kind } = filter
      if (kind.name === 'logs') {
        const reported = blocks.filter(({ block }) => Number(block.header.number) <= filter.seen)
        kind.removed.push(...reported.flatMap((made) => kind.passes(made, true)))
        kind.removed.splice(0, kind.removed.length - this.#limits.logResults)
      }
      filter.seen = first - 1
    }
  }

  #use(id: unknown): Filter {
    const filter = typeof id === 'string' ? this.#filters.get(id) : undefined
    if (typeof id !== 'string' || filter === undefined || filter.usedAt < this.#now() - expiryMs) {
      throw new RpcError(RPC_CODE.server, 'filter not found')
    }
    filter.usedAt = this.#now()
    // Maps keep insertion order: the first is the least recently used.
    this.#filters.delete(id)
    this.#filters.set(id, filter)
    return filter
  }

  #add(kind: Kind): string {
    for (const [id, { usedAt }] of this.#filters) {
      if (usedAt >= this.#now() - expiryMs && this.#filters.size < mostFilters) break
      this.#filters.delete(id)
    }
    const id = toHex(randomBytes(16))
    this.#filters.set(id, { kind, seen: this.#chain.headNumber, usedAt: this.#now() })
    return id
  }
}
