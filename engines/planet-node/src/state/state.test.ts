import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKey } from '../encoding/hex.ts'
import { type Database, openDatabase, writeSynced } from '../store/database.ts'
import { BoundedCache } from './bounded-cache.ts'
import {
  decodeValues,
  encodeValues,
  nextStateCommitment,
  type StateChanges,
  type StateValues,
} from './changes.ts'
import { CommittedState, StateUnavailable, stateOperations } from './committed.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-state-'))
  database = await openDatabase(join(folder, 'db'), { create: true, cacheMb: 8 })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const keyOf = (n: number) => toKey(new Uint8Array(20).fill(n))

function balanceChange(key: string, balance: bigint): StateChanges {
  return {
    accounts: new Map([[key, balance === 0n ? undefined : { nonce: 0n, balance, codeHash: undefined }]]),
    storage: new Map([
      [key + 'ab'.repeat(32), balance === 0n ? new Uint8Array(0) : Uint8Array.from([Number(balance)])],
    ]),
    code: new Map(),
  }
}

/** The values that `changes` will replace. */
const undoOf = (state: CommittedState, { accounts, storage }: StateChanges): StateValues => ({
  accounts: new Map([...accounts.keys()].map((key) => [key, state.account(key)])),
  storage: new Map([...storage.keys()].map((key) => [key, state.storage(key)])),
})

async function commit(state: CommittedState, number: number, changes: StateChanges): Promise<void> {
  state.prepare(number, undoOf(state, changes))
  await writeSynced(database, stateOperations(changes))
  state.publish(number, changes)
}

describe('CommittedState', () => {
  const key = keyOf(1)
  const slotKey = key + 'ab'.repeat(32)

  it('shows each block as it was, while later ones are written', async () => {
    const state = new CommittedState(database, 0, 3)
    const views = [state.view(0)]
    for (let number = 1; number <= 6; number++) {
      await commit(state, number, balanceChange(key, BigInt(number)))
      views.push(state.view(number))
    }
    for (const [number, view] of views.entries()) {
      expect(view.account(key)?.balance ?? 0n).toBe(BigInt(number))
      expect([...view.storage(slotKey)]).toEqual(number === 0 ? [] : [number])
      view.release()
    }
  })

  it('does not show a batch that is on disk but not published', async () => {
    const state = new CommittedState(database, 0, 3)
    await commit(state, 1, balanceChange(key, 1n))
    const cold = new CommittedState(database, 1, 3)
    const changes = balanceChange(key, 2n)
    const undo = undoOf(cold, changes)
    const view = cold.view(1)
    cold.prepare(2, undo)
    await writeSynced(database, stateOperations(changes))
    expect(view.account(key)?.balance).toBe(1n)
    expect(cold.view(1).account(key)?.balance).toBe(1n)
    expect(cold.accountAtHead(key)?.balance).toBe(1n)
    cold.publish(2, changes)
    expect(view.account(key)?.balance).toBe(1n)
    expect(cold.accountAtHead(key)?.balance).toBe(2n)
  })

  it('forgets old blocks, but not under an open view', async () => {
    const state = new CommittedState(database, 0, 2)
    const pinned = state.view(0)
    for (let number = 1; number <= 5; number++)
      await commit(state, number, balanceChange(key, BigInt(number)))
    expect(pinned.account(key)).toBeUndefined()
    pinned.release()
    await commit(state, 6, balanceChange(key, 6n))
    expect(state.canView(4)).toBe(true)
    expect(state.canView(3)).toBe(false)
    expect(() => state.view(3)).toThrow(StateUnavailable)
  })

  it('keeps no more values than it may', async () => {
    const state = new CommittedState(database, 0, 100, { historyValues: 6 })
    for (let number = 1; number <= 10; number++)
      await commit(state, number, balanceChange(key, BigInt(number)))
    expect(state.canView(7)).toBe(true)
    expect(state.canView(6)).toBe(false)
  })

  it('reverts blocks, and ends the views that were open', async () => {
    const state = new CommittedState(database, 0, 8)
    for (let number = 1; number <= 4; number++)
      await commit(state, number, balanceChange(key, BigInt(number % 4)))
    const stale = state.view(4)
    const values = state.valuesAt(1)
    state.prepareRewind()
    await writeSynced(database, stateOperations(values))
    state.rewind(1, values)
    expect(() => stale.account(key)).toThrow(StateUnavailable)
    expect(state.view(1).account(key)?.balance).toBe(1n)
    expect(new CommittedState(database, 1, 8).account(key)?.balance).toBe(1n)
  })

  it('keeps undo values through their encoding', () => {
    const values = balanceChange(key, 7n)
    values.accounts.set(keyOf(2), undefined)
    const copy = decodeValues(encodeValues(values))
    expect(copy.accounts).toEqual(values.accounts)
    expect([...(copy.storage.get(slotKey) ?? [])]).toEqual([7])
  })

  it('commits to the parent and to every change, in any order of insertion', () => {
    const parent = new Uint8Array(32)
    const one = balanceChange(key, 1n)
    const two = { ...one, accounts: new Map([...one.accounts, [keyOf(2), undefined]]) }
    const reversed = { ...two, accounts: new Map([...two.accounts].reverse()) }
    expect(nextStateCommitment(parent, two)).toEqual(nextStateCommitment(parent, reversed))
    expect(nextStateCommitment(parent, one)).not.toEqual(nextStateCommitment(parent, two))
    expect(nextStateCommitment(new Uint8Array(32).fill(1), one)).not.toEqual(nextStateCommitment(parent, one))
  })
})

describe('BoundedCache', () => {
  it('never exceeds its limit and keeps what is used', () => {
    const cache = new BoundedCache<number>(100)
    for (let i = 0; i < 1_000; i++) {
      cache.set(String(i), i)
      expect(cache.get('0')).toBe(0)
      expect(cache.size).toBeLessThanOrEqual(100)
    }
    expect(cache.has('500')).toBe(false)
  })
})
