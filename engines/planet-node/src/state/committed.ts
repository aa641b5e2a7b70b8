import { fromKey, toKey } from '../encoding/hex.ts'
import { type Database, under, type WriteOperation } from '../store/database.ts'
import { PREFIX, prefixed } from '../store/keys.ts'
import { type AccountRecord, encodeAccount } from './account.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { StateChanges, StateValues } from './changes.ts'
import { type DiskState, diskState } from './disk.ts'

export class StateUnavailable extends Error {
  readonly code = 'state_unavailable'
}

/** The state after one block; unchanged by later blocks. */
export interface StateView {
  readonly blockNumber: number
  account(addressKey: string): AccountRecord | undefined
  storage(slotKey: string): Uint8Array
  code(hash: Uint8Array): Uint8Array
  /** All slots of an account that may be other than zero. */
  slots(addressKey: string): Promise<Uint8Array[]>
  release(): void
}

/** Accounts and, twice as many, slots, for callers that read state; what executes keeps its own. */
const CACHED_ACCOUNTS = 5_000
/** Code is at most 24 kB (EIP-170): 1,000 pieces hold 24 MB at most. */
const codeCache = 1_000
/** Where history may be cut short, it never holds more values than this. */
const HISTORY_VALUES = 200_000

/**
 * The flat state on disk after the last committed block, with bounded caches, and for the last
 * `historyBlocks` blocks the values that each block replaced. Reads are synchronous: no block can be
 * committed in the middle of one.
 */
export class CommittedState {
  #accounts: BoundedCache<AccountRecord | undefined>
  #storage: BoundedCache<Uint8Array>
  #code = new BoundedCache<Uint8Array>(codeCache)
  #undo = new Map<number, StateValues>()
  #pins = new Map<number, number>()
  #epoch = 0
  #head: number
  /** Block whose batch may already be readable on disk, although it is not published. */
  #ceiling: number
  readonly #database: Database
  readonly #disk: DiskState
  readonly #historyBlocks: number
  readonly #historyValues: number
  #values = 0

  constructor(
    database: Database,
    head: number,
    historyBlocks: number,
    { historyValues = HISTORY_VALUES, cachedAccounts = CACHED_ACCOUNTS } = {},
  ) {
    this.#accounts = new BoundedCache(cachedAccounts)
    this.#storage = new BoundedCache(2 * cachedAccounts)
    this.#database = database
    this.#disk = diskState(database)
    this.#head = head
    this.#ceiling = head
    this.#historyBlocks = historyBlocks
    this.#historyValues = historyValues
  }

  account(key: string): AccountRecord | undefined {
    if (this.#accounts.has(key)) return this.#accounts.get(key)
    const account = this.#disk.account(fromKey(key))
    this.#accounts.set(key, account)
    return account
  }

  storage(key: string): Uint8Array {
    const cached = this.#storage.get(key)
    if (cached !== undefined) return cached
    const value = this.#disk.storage(fromKey(key))
    this.#storage.set(key, value)
    return value
  }

  code(hash: Uint8Array): Uint8Array {
    const key = toKey(hash)
    const cached = this.#code.get(key)
    if (cached !== undefined) return cached
    const code = this.#disk.code(hash)
    this.#code.set(key, code)
    return code
  }

  /** The account after the last published block. */
  accountAtHead(key: string): AccountRecord | undefined {
    const pending = this.#ceiling > this.#head ? this.#undo.get(this.#ceiling) : undefined
    return pending?.accounts.has(key) ? pending.accounts.get(key) : this.account(key)
  }

  /** Called before the block's batch is written: from then on the disk may show the new values. */
  prepare(number: number, undo: StateValues): void {
    this.#keep(number, undo)
    this.#ceiling = number
  }

  /** Called when the block's batch is on disk. */
  publish(number: number, changes: StateChanges): void {
    this.#cache(changes)
    for (const [key, code] of changes.code) this.#code.set(key, code)
    this.#head = number
    this.#forget()
  }

  /** Drops the oldest history beyond the bounds, as far as no view needs it. */
  #forget(): void {
    const pinned = Math.min(this.#head, ...this.#pins.keys())
    for (const [past, undo] of this.#undo) {
      const surplus = past <= this.#head - this.#historyBlocks || this.#values > this.#historyValues
      if (!surplus || past > pinned) break
      this.#drop(past, undo)
    }
  }

  #keep(number: number, undo: StateValues): void {
    this.#undo.set(number, undo)
    this.#values += undo.accounts.size + undo.storage.size
  }

  #drop(number: number, undo: StateValues | undefined): void {
    if (undo === undefined) return
    this.#undo.delete(number)
    this.#values -= undo.accounts.size + undo.storage.size
  }

  /** Takes up the undo log of a past block, at start. */
  remember(number: number, undo: StateValues): void {
    this.#keep(number, undo)
  }

  /** The values to write to revert the blocks after `number`, newest block first. */
  valuesAt(number: number): StateValues {
    const values: StateValues = { accounts: new Map(), storage: new Map() }
    for (let block = this.#head; block > number; block--) {
      const undo = this.#undo.get(block)
      if (undo === undefined) throw new StateUnavailable(`the undo log of block ${block} is gone`)
      for (const [key, account] of undo.accounts) values.accounts.set(key, account)
      for (const [key, value] of undo.storage) values.storage.set(key, value)
    }
    return values
  }

  /** Called before the batch that reverts blocks is written: existing views end here. */
  prepareRewind(): void {
    this.#epoch++
  }

  /** Called when the batch that reverts the blocks after `number` is on disk. */
  rewind(number: number, values: StateValues): void {
    this.#cache(values)
    for (let block = this.#head; block > number; block--) this.#drop(block, this.#undo.get(block))
    this.#head = number
    this.#ceiling = number
  }

  #cache(values: StateValues): void {
    for (const [key, account] of values.accounts) this.#accounts.set(key, account)
    for (const [key, value] of values.storage) this.#storage.set(key, value)
  }

  canView(number: number): boolean {
    if (number > this.#head || number < 0) return false
    for (let block = number + 1; block <= this.#ceiling; block++) if (!this.#undo.has(block)) return false
    return true
  }

  view(number: number): StateView {
    if (!this.canView(number)) {
      throw new StateUnavailable(
        `missing trie node: state of block ${number} is not kept, only of the last ${this.#historyBlocks} blocks`,
      )
    }
    const epoch = this.#epoch
    this.#pins.set(number, (this.#pins.get(number) ?? 0) + 1)
    let released = false
    const check = () => {
      if (released) throw new Error('the view was released')
      if (epoch !== this.#epoch) throw new StateUnavailable('the chain was reorganised during the read')
    }
    return {
      blockNumber: number,
      account: (key) => {
        check()
        for (let block = number + 1; block <= this.#ceiling; block++) {
          const undo = this.#undo.get(block)
          if (undo?.accounts.has(key)) return undo.accounts.get(key)
        }
        return this.account(key)
      },
      storage: (key) => {
        check()
        for (let block = number + 1; block <= this.#ceiling; block++) {
          const value = this.#undo.get(block)?.storage.get(key)
          if (value !== undefined) return value
        }
        return this.storage(key)
      },
      code: (hash) => this.code(hash),
      slots: async (addressKey) => {
        check()
        const keys = await this.#slotsOnDisk(addressKey)
        for (const undo of this.#undo.values()) {
          for (const key of undo.storage.keys()) if (key.startsWith(addressKey)) keys.add(key.slice(40))
        }
        check()
        return [...keys].map(fromKey)
      },
      release: () => {
        if (released) return
        released = true
        const pins = (this.#pins.get(number) ?? 1) - 1
        if (pins === 0) this.#pins.delete(number)
        else this.#pins.set(number, pins)
      },
    }
  }

  async #slotsOnDisk(addressKey: string): Promise<Set<string>> {
    const slots = new Set<string>()
    const range = under(prefixed(PREFIX.storage, fromKey(addressKey)))
    for await (const key of this.#database.keys(range)) slots.add(toKey(key.subarray(21)))
    return slots
  }
}

export function stateOperations(values: StateValues): WriteOperation[] {
  const operations: WriteOperation[] = []
  for (const [key, account] of values.accounts) {
    const place = prefixed(PREFIX.account, fromKey(key))
    operations.push(
      account === undefined
        ? { type: 'del', key: place }
        : { type: 'put', key: place, value: encodeAccount(account) },
    )
  }
  for (const [key, value] of values.storage) {
    const place = prefixed(PREFIX.storage, fromKey(key))
    operations.push(value.length === 0 ? { type: 'del', key: place } : { type: 'put', key: place, value })
  }
  return operations
}

export function codeOperations(changes: StateChanges): WriteOperation[] {
  return [...changes.code].map(([hash, code]) => ({
    type: 'put',
    key: prefixed(PREFIX.code, fromKey(hash)),
    value: code,
  }))
}
