import { describe, expect, it } from 'vitest'
import {
  begin,
  canSign,
  checkDraft,
  type Draft,
  isStale,
  lookAlikeOf,
  type Prepared,
  planOf,
  type SendEvent,
  type SendState,
  transition,
} from './send-machine.ts'

const own = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const draft: Draft = { asset: 'ETH', to, amount: '0.5', memo: '', isMax: false }
const ether = 10n ** 18n
const price = (maxFee: bigint) => ({ max_fee: String(maxFee), priority_fee: '1' })
const prepared: Prepared = {
  address: own,
  token: null,
  payee: { contact_name: null, looks_like: null, first_time: true },
  available: String(ether),
  available_for_fee: String(ether),
  bitcoin: null,
  tron: null,
  ethereum: {
    chain_id: 31_415,
    nonce: 0,
    gas_limit: '21000',
    base_fee: '10',
    prices: { slow: price(16n), normal: price(21n), fast: price(10n ** 15n) },
  },
}
const later: Prepared = { ...prepared, available: '7' }

const states = {
  form: { step: 'form', draft, problems: {}, isResolving: false },
  looking: { step: 'form', draft, problems: {}, isResolving: true },
  check: { step: 'check', draft, to, prepared, at: 1000, speed: 'normal', hasCompared: false },
} as const satisfies Record<string, SendState>
type Name = keyof typeof states

const events = {
  edited: { type: 'edited', change: { amount: '1' } },
  refused: { type: 'refused', problems: { amount: 'dust' } },
  lookStarted: { type: 'lookStarted' },
  prepared: { type: 'prepared', to, prepared, at: 1000 },
  speedChosen: { type: 'speedChosen', speed: 'fast' },
  compared: { type: 'compared', hasCompared: true },
  renewed: { type: 'renewed', prepared: later, at: 5000 },
  wentBack: { type: 'wentBack' },
  restored: { type: 'restored', draft: { ...draft, amount: '1' } },
} as const satisfies Record<SendEvent['type'], SendEvent>

const edited = begin({ ...draft, amount: '1' })
/** Every event in every state; unlisted pairs keep the state. */
const moves: Record<Name, Partial<Record<SendEvent['type'], SendState>>> = {
  form: {
    edited,
    refused: { ...states.form, problems: { amount: 'dust' } },
    lookStarted: states.looking,
    restored: edited,
  },
  looking: {
    edited,
    restored: edited,
    refused: { ...states.form, problems: { amount: 'dust' } },
    prepared: states.check,
  },
  check: {
    speedChosen: { ...states.check, speed: 'fast' },
    compared: { ...states.check, hasCompared: true },
    renewed: { ...states.check, prepared: later, at: 5000 },
    wentBack: states.form,
  },
}

describe.each(Object.keys(states) as Name[])('in %s', (name) => {
  it.each(Object.keys(events) as SendEvent['type'][])('%s', (type) => {
    const state = states[name]
    expect(transition(state, events[type])).toEqual(moves[name][type] ?? state)
  })
})

it('is signed once a look-alike has been compared', () => {
  const looks_like = { address: own, contact_name: null }
  const alike = { ...prepared, payee: { contact_name: null, first_time: true, looks_like } }
  const known = { isOwn: false, isFirstTime: true }
  expect(canSign(states.check, known)).toBe(true)
  expect(canSign({ ...states.check, prepared: alike }, known)).toBe(false)
  expect(canSign({ ...states.check, prepared: alike, hasCompared: true }, known)).toBe(true)
})

it('warns by the list of this device if the server does not', () => {
  const known = { isOwn: false, isFirstTime: true, looksLike: { address: own } }
  expect(lookAlikeOf(states.check, known)).toEqual({ address: own, name: null })
  expect(canSign(states.check, known)).toBe(false)
  expect(canSign({ ...states.check, hasCompared: true }, known)).toBe(true)
})

it('clears errors that no longer apply, and forgets that it was the maximum', () => {
  const wrong: SendState = {
    ...states.form,
    draft: { ...draft, isMax: true },
    problems: { to: 'own', amount: 'dust', fee: true, refused: true },
  }
  const after = (change: Partial<Draft>) => {
    const next = transition(wrong, { type: 'edited', change })
    return next.step === 'form' ? [Object.keys(next.problems), next.draft.isMax] : []
  }
  expect(after({ to: 'x' })).toEqual([['amount', 'fee'], true])
  expect(after({ amount: '2' })).toEqual([['to'], false])
  expect(after({ asset: 'USDT' })).toEqual([['to'], false])
  expect(after({ amount: '2', isMax: true })).toEqual([['to'], true])
})

describe('a draft', () => {
  const about = { network: 'ethereum', stage: 'sandbox', own, available: ether } as const
  it.each<[Partial<Draft>, object]>([
    [{}, {}],
    [{ to: '' }, { to: 'empty' }],
    [{ to: own.toLowerCase() }, { to: 'own' }],
    [{ to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, { to: 'other_network' }],
    [{ amount: '' }, { amount: 'empty' }],
    [{ amount: '1.1' }, { amount: 'insufficient' }],
    [{ amount: '0' }, { amount: 'notPositive' }],
  ])('%o has %o', (change, problems) => {
    expect(checkDraft({ ...draft, ...change }, about).problems).toEqual(problems)
  })
})

describe('a plan', () => {
  const intent = { network: 'ethereum', stage: 'sandbox', draft, to, prepared, speed: 'normal' } as const
  const most = 21_000n * 21n
  it('is what was typed, or everything but the fee', () => {
    expect(planOf(intent)).toMatchObject({ plan: { amount: ether / 2n, fee: { most } } })
    expect(planOf({ ...intent, draft: { ...draft, isMax: true } })).toMatchObject({
      plan: { amount: ether - most },
    })
  })
  it('reports what is missing', () => {
    const all = { ...draft, amount: '1' }
    expect(planOf({ ...intent, draft: all })).toEqual({ problems: { amount: 'insufficient' } })
    const poor = { ...prepared, token: own, available_for_fee: '1' }
    expect(planOf({ ...intent, prepared: poor, draft: { ...draft, asset: 'USDT' } })).toEqual({
      problems: { fee: true },
    })
  })
})

it('expires after two minutes', () => {
  expect(isStale(states.check, 121_000)).toBe(false)
  expect(isStale(states.check, 121_001)).toBe(true)
})
