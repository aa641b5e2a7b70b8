import { describe, expect, it } from 'vitest'
import {
  begin,
  type ConvertEvent,
  type ConvertState,
  canSign,
  checkDraft,
  type Draft,
  isValid,
  mostOf,
  type Order,
  reviewed,
  routesOf,
  transition,
  wayOf,
} from './convert-machine.ts'

const draft: Draft = { asset: 'USDT', network: 'tron', amount: '120', to: 'TR7N' }
const order: Order = {
  asset: 'USDT',
  network: 'tron',
  amount: 120_000_000n,
  destination: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  fee: '3000000',
  valid_until: '2026-01-01T00:02:00.000Z',
  quote: 'USDT.tron.3000000.1.x',
  available: '200000000',
  chain_id: 47_162,
  nonce: 1,
  gas_limit: 300_000,
  bridge: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  own: false,
  first: 'ever',
  contact_name: null,
  looks_like: null,
  review: [],
  isFeeHigh: false,
}
const dearer: Order = { ...order, fee: '3100000' }

const form = (more: Partial<Extract<ConvertState, { step: 'form' }>> = {}): ConvertState => ({
  step: 'form',
  draft,
  problems: {},
  looksLike: null,
  isResolving: false,
  ...more,
})
const states = {
  form: form(),
  looking: form({ isResolving: true }),
  check: { step: 'check', draft, order, hasFeeChanged: false, hasCompared: false, hasAcceptedFee: false },
} as const satisfies Record<string, ConvertState>
type Name = keyof typeof states

const events = {
  edited: { type: 'edited', change: { amount: '121' } },
  refused: { type: 'refused', problems: { to: 'other_network' }, looksLike: 'ethereum' },
  lookStarted: { type: 'lookStarted' },
  lookFailed: { type: 'lookFailed' },
  prepared: { type: 'prepared', order: dearer },
  compared: { type: 'compared', hasCompared: true },
  feeAccepted: { type: 'feeAccepted', hasAcceptedFee: true },
  wentBack: { type: 'wentBack' },
  restored: { type: 'restored', draft: { ...draft, amount: '7' } },
} as const satisfies Record<ConvertEvent['type'], ConvertEvent>

const refused = form({ problems: { to: 'other_network' }, looksLike: 'ethereum' })
const edited = form({ draft: { ...draft, amount: '121' } })
const restored = form({ draft: { ...draft, amount: '7' } })

/** Every event in every state; unlisted pairs keep the state. */
const moves: Record<Name, Partial<Record<ConvertEvent['type'], ConvertState>>> = {
  form: { edited, refused, lookStarted: states.looking, restored },
  looking: {
    edited,
    refused,
    lookFailed: states.form,
    prepared: { ...states.check, order: dearer },
    wentBack: states.form,
    restored,
  },
  check: {
    refused,
    prepared: { ...states.check, order: dearer, hasFeeChanged: true },
    compared: { ...states.check, hasCompared: true },
    feeAccepted: { ...states.check, hasAcceptedFee: true },
    wentBack: states.form,
  },
}

describe.each(Object.keys(states) as Name[])('in %s', (name) => {
  it.each(Object.keys(events) as ConvertEvent['type'][])('%s', (type) => {
    const state = states[name]
    expect(transition(state, events[type])).toEqual(moves[name][type] ?? state)
  })
})

it('is signed once a look-alike has been compared', () => {
  const alike: Order = { ...order, looks_like: { address: 'TR7Nx', contact_name: 'Aoyama' } }
  expect(canSign(states.check)).toBe(true)
  expect(canSign({ ...states.check, order: alike })).toBe(false)
  expect(canSign({ ...states.check, order: alike, hasCompared: true })).toBe(true)
})

it('is signed once a high fee has been accepted, and asks again when it changes', () => {
  const dear: Order = { ...order, isFeeHigh: true }
  const shown = { ...states.check, order: dear }
  expect(canSign(shown)).toBe(false)
  const accepted = { ...shown, hasAcceptedFee: true }
  expect(canSign(accepted)).toBe(true)
  const same = transition(accepted, { type: 'prepared', order: dear })
  expect(same).toMatchObject({ hasAcceptedFee: true })
  const other = transition(accepted, { type: 'prepared', order: { ...dearer, isFeeHigh: true } })
  expect(other).toMatchObject({ hasAcceptedFee: false })
})

it('takes destination and warnings from the vault, and adds the server’s warnings', () => {
  const looks_like = { address: 'TR7Nx', contact_name: 'Aoyama' }
  const known = { isOwn: false, isFirstTime: true } as const
  const { destination: _destination, isFeeHigh: _isFeeHigh, first: _first, ...facts } = order
  const terms = { asset: 'USDT', amount: 1n, fee: 1n, mainNetwork: 'tron' } as const
  const preview = { kind: 'convert', ...terms, destination: 'T1', isFeeHigh: true, known } as const
  const answered = { ...facts, first_time: false, looks_like }
  expect(reviewed(answered, preview)).toMatchObject({
    destination: 'T1',
    isFeeHigh: true,
    first: 'here',
    looks_like,
  })
  const alike = { ...known, looksLike: { address: 'T2' } }
  const warned = { address: 'T2', contact_name: null }
  expect(
    reviewed({ ...facts, first_time: true, looks_like: null }, { ...preview, known: alike }),
  ).toMatchObject({
    looks_like: warned,
  })
})

it('remembers that the fee has changed, and does not report the same fee again', () => {
  const same = transition(states.check, { type: 'prepared', order: { ...order, quote: 'another' } })
  expect(same).toMatchObject({ hasFeeChanged: false, order: { quote: 'another' } })
  const changed = transition(states.check, { type: 'prepared', order: dearer })
  expect(transition(changed, { type: 'prepared', order: dearer })).toMatchObject({ hasFeeChanged: true })
})

it.each([
  [{ to: 'x' }, ['amount']],
  [{ amount: '1' }, ['to']],
  [{ network: 'ethereum' }, []],
  [{ asset: 'BTC' }, []],
] as const)('clears errors that no longer apply after %o', (change, left) => {
  const wrong = form({ problems: { to: 'bad_checksum', amount: 'insufficient' } })
  const next = transition(wrong, { type: 'edited', change })
  expect(next.step === 'form' && Object.keys(next.problems)).toEqual(left)
})

it.each([
  [{}, 123_000_000n, 3_000_000n, {}],
  [{}, 122_999_999n, 3_000_000n, { amount: 'insufficient' }],
  [{}, 120_000_000n, undefined, {}],
  [{}, undefined, 3_000_000n, {}],
  [{ amount: '' }, 1n, 0n, { amount: 'empty' }],
  [{ amount: '0' }, 1n, 0n, { amount: 'notPositive' }],
  [{ amount: '0.5' }, 10n ** 9n, 0n, { amount: 'below_minimum' }],
  [{ amount: '1.0000001' }, 10n ** 9n, 0n, { amount: 'precision' }],
  [{ amount: '１，０００', to: ' ' }, 10n ** 12n, 0n, { to: 'empty' }],
] as const)('a draft with %o, %s available and a fee of %s has %o', (change, available, fee, problems) => {
  const found = checkDraft({ ...draft, ...change }, { available, fee, minimum: 1_000_000n })
  expect(found.problems).toEqual(problems)
  expect(isValid(found.problems)).toBe(Object.keys(problems).length === 0)
})

it('leaves the fee when everything is sent', () => {
  expect([mostOf(10n, 3n), mostOf(3n, 3n), mostOf(2n, 3n)]).toEqual([7n, 0n, 0n])
})

it('knows the networks of a currency', () => {
  const way = {
    minimum: '1',
    review_above: '1',
    travel_rule_above: null,
    own_address: null,
    confirmations: 12,
  }
  const ways = [
    { ...way, asset: 'USDT', network: 'tron' },
    { ...way, asset: 'USDT', network: 'ethereum' },
    { ...way, asset: 'BTC', network: 'bitcoin' },
  ] as const
  const options = { ways: [...ways] }
  expect(routesOf(options, 'USDT').map(({ network }) => network)).toEqual(['tron', 'ethereum'])
  expect(wayOf(options, draft)).toBe(ways[0])
  expect(wayOf(options, { ...draft, asset: 'BTC' })).toBeUndefined()
  expect(begin(draft)).toEqual(states.form)
})
