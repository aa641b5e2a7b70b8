import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address, KECCAK256_NULL, KECCAK256_RLP } from '@ethereumjs/util'
import { EMPTY_HASH, keccak256 } from '../../src/crypto/keccak.ts'
import { stripZeros, toKey } from '../../src/encoding/hex.ts'
import type { AccountRecord } from '../../src/state/account.ts'
import { type StateChanges, ZERO_VALUE } from '../../src/state/changes.ts'
import type { StateView } from '../../src/state/committed.ts'

interface Undo {
  map: Map<string, unknown>
  key: string
  had: boolean
  previous: unknown
}

/**
 * What the EVM works on: changes in memory over a view of committed state, with nested checkpoints
 * kept as an undo log, so that a checkpoint costs nothing and a revert costs what was written.
 */
export class StateOverlay implements StateManagerInterface {
  #view: StateView | undefined
  #accounts = new Map<string, AccountRecord | undefined>()
  #storage = new Map<string, Uint8Array>()
  #code = new Map<string, Uint8Array>()
  #original = new Map<string, Uint8Array>()
  #undo: Undo[] = []
  #checkpoints: number[] = []

  /** Storage at the beginning of the transaction: EIP-2200 derives gas from it. */
  readonly originalStorageCache = {
    get: async (address: Address, slot: Uint8Array): Promise<Uint8Array> => {
      const key = toKey(address.bytes) + toKey(slot)
      const known = this.#original.get(key)
      if (known !== undefined) return known
      const value = this.slot(key)
      this.#original.set(key, value)
      return value
    },
    clear: (): void => {
      if (this.#original.size > 0) this.#original = new Map()
    },
  }

  reset(view: StateView): void {
    this.#view = view
    this.#accounts = new Map()
    this.#storage = new Map()
    this.#code = new Map()
    this.#undo = []
    this.#checkpoints = []
    this.originalStorageCache.clear()
  }

  get view(): StateView {
    if (this.#view === undefined) throw new Error('the overlay has no view')
    return this.#view
  }

  /** Everything written since `reset` that differs from the view. */
  changes(): StateChanges {
    const changes: StateChanges = { accounts: new Map(), storage: new Map(), code: new Map() }
    for (const [key, account] of this.#accounts) {
      if (!sameAccount(account, this.view.account(key))) changes.accounts.set(key, account)
    }
    for (const [key, value] of this.#storage) {
      if (Buffer.compare(value, this.view.storage(key)) !== 0) changes.storage.set(key, value)
    }
    for (const account of changes.accounts.values()) {
      if (account?.codeHash === undefined) continue
      const hash = toKey(account.codeHash)
      const code = this.#code.get(hash)
      if (code !== undefined) changes.code.set(hash, code)
    }
    return changes
  }

  record(key: string): AccountRecord | undefined {
    return this.#accounts.has(key) ? this.#accounts.get(key) : this.view.account(key)
  }

  slot(key: string): Uint8Array {
    return this.#storage.get(key) ?? this.view.storage(key)
  }

  #write(map: Map<string, unknown>, key: string, value: unknown): void {
    if (this.#checkpoints.length > 0) {
      this.#undo.push({ map, key, had: map.has(key), previous: map.get(key) })
    }
    map.set(key, value)
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.record(toKey(address.bytes))
    if (account === undefined) return undefined
    return new Account(account.nonce, account.balance, KECCAK256_RLP, account.codeHash ?? KECCAK256_NULL)
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    const key = toKey(address.bytes)
    if (account === undefined) return this.deleteAccount(address)
    const { nonce, balance, codeHash } = account
    this.putRecord(key, {
      nonce,
      balance,
      codeHash: Buffer.compare(codeHash, EMPTY_HASH) === 0 ? undefined : codeHash,
    })
  }

  putRecord(key: string, account: AccountRecord | undefined): void {
    this.#write(this.#accounts, key, account)
  }

  async deleteAccount(address: Address): Promise<void> {
    const key = toKey(address.bytes)
    const account = this.record(key)
    if (account === undefined) return
    if (account.codeHash !== undefined) await this.clearStorage(address)
    this.putRecord(key, undefined)
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new Account()
    if (fields.nonce !== undefined) account.nonce = fields.nonce
    if (fields.balance !== undefined) account.balance = fields.balance
    if (fields.codeHash !== undefined) account.codeHash = fields.codeHash
    await this.putAccount(address, account)
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    const key = toKey(address.bytes)
    const hash = keccak256(code)
    this.#write(this.#code, toKey(hash), code)
    const { nonce, balance } = this.record(key) ?? { nonce: 0n, balance: 0n }
    this.putRecord(key, { nonce, balance, codeHash: code.length === 0 ? undefined : hash })
  }

  async getCode(address: Address): Promise<Uint8Array> {
    const hash = this.record(toKey(address.bytes))?.codeHash
    if (hash === undefined) return ZERO_VALUE
    return this.#code.get(toKey(hash)) ?? this.view.code(hash)
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async getStorage(address: Address, slot: Uint8Array): Promise<Uint8Array> {
    return this.slot(toKey(address.bytes) + toKey(slot))
  }

  async putStorage(address: Address, slot: Uint8Array, value: Uint8Array): Promise<void> {
    this.#write(this.#storage, toKey(address.bytes) + toKey(slot), stripZeros(value))
  }

  async clearStorage(address: Address): Promise<void> {
    const addressKey = toKey(address.bytes)
    const slots = await this.view.slots(addressKey)
    const keys = new Set(slots.map((slot) => addressKey + toKey(slot)))
    for (const key of this.#storage.keys()) if (key.startsWith(addressKey)) keys.add(key)
    for (const key of keys) if (this.slot(key).length > 0) this.#write(this.#storage, key, ZERO_VALUE)
  }

  async checkpoint(): Promise<void> {
    this.#checkpoints.push(this.#undo.length)
  }

  async commit(): Promise<void> {
    this.#checkpoints.pop()
    if (this.#checkpoints.length === 0) this.#undo = []
  }

  async revert(): Promise<void> {
    const mark = this.#checkpoints.pop()
    if (mark === undefined) throw new Error('no checkpoint to revert to')
    while (this.#undo.length > mark) {
      const { map, key, had, previous } = this.#undo.pop() as Undo
      if (had) map.set(key, previous)
      else map.delete(key)
    }
  }

  get depth(): number {
    return this.#checkpoints.length
  }

  clearCaches(): void {}

  async getStateRoot(): Promise<Uint8Array> {
    throw new Error('a flat state has no root')
  }

  async setStateRoot(): Promise<void> {
    throw new Error('a flat state has no root')
  }

  async hasStateRoot(): Promise<boolean> {
    return false
  }

  shallowCopy(): StateManagerInterface {
    const copy = new StateOverlay()
    copy.reset(this.view)
    return copy
  }
}

function sameAccount(a: AccountRecord | undefined, b: AccountRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a.nonce !== b.nonce || a.balance !== b.balance) return false
  if (a.codeHash === undefined || b.codeHash === undefined) return a.codeHash === b.codeHash
  return Buffer.compare(a.codeHash, b.codeHash) === 0
}
