import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Account, Address } from '@ethereumjs/util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKey } from '../encoding/hex.ts'
import { type Database, openDatabase, writeSynced } from '../store/database.ts'
import { BoundedCache } from './bounded-cache.ts'
import { decodeValues, encodeValues, nextStateCommitment, type StateChanges } from './changes.ts'
import { CommittedState, StateUnavailable, stateOperations } from './committed.ts'
import { StateOverlay } from './overlay.ts'

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

const addresses = [1, 2, 3].map((n) => new Address(new Uint8Array(20).fill(n)))
const slots = [1, 2, 3].map((n) => new Uint8Array(32).fill(n))
const addressOf = (index: number) => addresses[index] as Address
const slotOf = (index: number) => slots[index] as Uint8Array

function balanceChange(key: string, balance: bigint): StateChanges {
  return {
    accounts: new Map([[key, balance === 0n ? undefined : { nonce: 0n, balance, codeHash: undefined }]]),
    storage: new Map([
      [key + 'ab'.repeat(32), balance === 0n ? new Uint8Array(0) : Uint8Array.from([Number(balance)])],
    ]),
    code: new Map(),
  }
}

async function commit(state: CommittedState, number: number, changes: StateChanges): Promise<void> {
  state.prepare(number, state.undoOf(changes))
  await writeSynced(database, stateOperations(changes))
  state.publish(number, changes)
}

type Step =
  | { kind: 'balance'; account: number; value: number }
  | { kind: 'slot'; account: number; slot: number; value: number }
  | { kind: 'code'; account: number; value: number }
  | { kind: 'delete' | 'clear'; account: number }
  | { kind: 'checkpoint' | 'commit' | 'revert' }

const account = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('balance' as const), account, value: fc.nat({ max: 9 }) }),
  fc.record({
    kind: fc.constant('slot' as const),
    account,
    slot: fc.nat({ max: 2 }),
    value: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('code' as const), account, value: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'clear' as const), account }),
  fc.record({ kind: fc.constantFrom('checkpoint' as const, 'commit' as const, 'revert' as const) }),
)

/** The simplest correct implementation: whole copies at each checkpoint. */
interface Model {
  accounts: Record<number, { balance: number; code: number | undefined } | undefined>
  slots: Record<string, number>
}

function applyToModel(model: Model, action: Step): void {
  if (action.kind === 'balance') {
    model.accounts[action.account] = { code: model.accounts[action.account]?.code, balance: action.value }
  } else if (action.kind === 'slot') model.slots[`${action.account}/${action.slot}`] = action.value
  else if (action.kind === 'code') {
    model.accounts[action.account] = {
      balance: model.accounts[action.account]?.balance ?? 0,
      code: action.value,
    }
  } else if (action.kind === 'clear' || action.kind === 'delete') {
    const clears = action.kind === 'clear' || model.accounts[action.account]?.code !== undefined
    if (clears) for (const slot of [0, 1, 2]) delete model.slots[`${action.account}/${slot}`]
    if (action.kind === 'delete') model.accounts[action.account] = undefined
  }
}

async function applyToOverlay(overlay: StateOverlay, action: Step): Promise<void> {
  switch (action.kind) {
    case 'balance': {
      const found = (await overlay.getAccount(addressOf(action.account))) ?? new Account()
      found.balance = BigInt(action.value)
      return overlay.putAccount(addressOf(action.account), found)
    }
    case 'slot':
      return overlay.putStorage(
        addressOf(action.account),
        slotOf(action.slot),
        Uint8Array.from([0, action.value]),
      )
    case 'code':
      return overlay.putCode(addressOf(action.account), Uint8Array.from([action.value + 1]))
    case 'delete':
      return overlay.deleteAccount(addressOf(action.account))
    case 'clear':
      return overlay.clearStorage(addressOf(action.account))
    default:
      return overlay[action.kind]()
  }
}

async function expectSame(overlay: StateOverlay, model: Model): Promise<void> {
  for (const index of [0, 1, 2]) {
    const found = await overlay.getAccount(addressOf(index))
    const wanted = model.accounts[index]
    expect(found?.balance).toBe(wanted === undefined ? undefined : BigInt(wanted.balance))
    const code = await overlay.getCode(addressOf(index))
    expect([...code]).toEqual(wanted?.code === undefined ? [] : [wanted.code + 1])
    for (const slot of [0, 1, 2]) {
      const value = model.slots[`${index}/${slot}`] ?? 0
      expect([...(await overlay.getStorage(addressOf(index), slotOf(slot)))]).toEqual(
        value === 0 ? [] : [value],
      )
    }
  }
}

describe('StateOverlay', () => {
  it('behaves like whole copies, through any nesting of checkpoints, and over any committed state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.array(step, { maxLength: 40 }),
        async (before, steps) => {
          const state = new CommittedState(database, 0, 8)
          const reset = [...(await state.view(0).slotKeys(''))]
          const wipe: StateChanges = {
            accounts: new Map(addresses.map(({ bytes }) => [toKey(bytes), undefined])),
            storage: new Map(reset.map((key) => [key, new Uint8Array(0)])),
            code: new Map(),
          }
          await commit(state, 1, wipe)
          const overlay = new StateOverlay()
          overlay.reset(state.view(1))
          let model: Model = { accounts: {}, slots: {} }
          for (const action of before) {
            if (['checkpoint', 'commit', 'revert'].includes(action.kind)) continue
            await applyToOverlay(overlay, action)
            applyToModel(model, action)
          }
          await commit(state, 2, overlay.changes())
          overlay.reset(state.view(2))
          await expectSame(overlay, model)
          const stack: Model[] = []
          for (const action of steps) {
            if (action.kind === 'checkpoint') stack.push(structuredClone(model))
            else if (action.kind === 'commit' || action.kind === 'revert') {
              const saved = stack.pop()
              if (saved === undefined) continue
              if (action.kind === 'revert') model = saved
            } else applyToModel(model, action)
            await applyToOverlay(overlay, action)
          }
          await expectSame(overlay, model)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('reports as changed only what differs', async () => {
    const state = new CommittedState(database, 0, 8)
    const key = toKey(addressOf(0).bytes)
    await commit(state, 1, balanceChange(key, 5n))
    const overlay = new StateOverlay()
    overlay.reset(state.view(1))
    overlay.putRecord(key, { nonce: 0n, balance: 6n, codeHash: undefined })
    overlay.putRecord(key, { nonce: 0n, balance: 5n, codeHash: undefined })
    expect(overlay.changes().accounts.size).toBe(0)
  })
})

describe('CommittedState', () => {
  const key = toKey(addressOf(0).bytes)
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
    const undo = cold.undoOf(changes)
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
    values.accounts.set(toKey(addressOf(1).bytes), undefined)
    const copy = decodeValues(encodeValues(values))
    expect(copy.accounts).toEqual(values.accounts)
    expect([...(copy.storage.get(slotKey) ?? [])]).toEqual([7])
  })

  it('commits to the parent and to every change, in any order of insertion', () => {
    const parent = new Uint8Array(32)
    const one = balanceChange(key, 1n)
    const two = { ...one, accounts: new Map([...one.accounts, [toKey(addressOf(1).bytes), undefined]]) }
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
