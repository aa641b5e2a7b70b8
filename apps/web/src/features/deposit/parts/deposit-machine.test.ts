import { describe, expect, it } from 'vitest'
import {
  begin,
  checkDraft,
  type Deposit,
  type Draft,
  depositsAt,
  draftOf,
  firstDraft,
  isBound,
  isOverdue,
  minutesLeft,
  type Options,
  type Order,
  progressOf,
  transition,
} from './deposit-machine.ts'

const options: Options = {
  state: 'open',
  bridge: null,
  networks: [
    { network: 'bitcoin', confirmations: 12, seconds_per_block: 600, reachable: true },
    { network: 'tron', confirmations: 19, seconds_per_block: 3, reachable: true },
  ],
  ways: [
    { asset: 'BTC', network: 'bitcoin', minimum: '10000', token: null },
    { asset: 'USDT', network: 'tron', minimum: '1', token: 'T1' },
    { asset: 'USDT', network: 'ethereum', minimum: '1', token: '0x1' },
  ],
  addresses: [{ network: 'tron', address: 'T2', bound_at: '2026-01-01T00:00:00Z' }],
}
const btc: Draft = { asset: 'BTC', network: 'bitcoin', amount: '0.01' }
const [way] = options.ways
if (!way) throw new Error('no way')
const order: Order = { way, amount: 1_000_000n, address: 'bcrt1q', uri: 'bitcoin:bcrt1q' }
const form = begin(btc)
const shown = { step: 'address', draft: btc, order } as const

describe('the steps', () => {
  it('every event in every step', () => {
    const refused = { type: 'refused', problems: { amount: 'empty' } } as const
    const edited = { type: 'edited', change: { amount: '2' } } as const
    expect(transition(form, edited)).toEqual(begin({ ...btc, amount: '2' }))
    expect(transition(form, refused)).toEqual({ ...form, problems: { amount: 'empty' } })
    expect(transition(form, { type: 'bound', order })).toEqual(shown)
    expect(transition(form, { type: 'wentBack' })).toEqual(form)
    expect(transition(shown, edited)).toBe(shown)
    expect(transition(shown, refused)).toBe(shown)
    expect(transition(shown, { type: 'bound', order })).toBe(shown)
    expect(transition(shown, { type: 'wentBack' })).toEqual(form)
  })

  it('clears an error when its field is changed', () => {
    const wrong = { ...form, problems: { amount: 'empty', network: 'empty', address: 'mismatch' } } as const
    expect(transition(wrong, { type: 'edited', change: { amount: '1' } })).toMatchObject({
      problems: { network: 'empty' },
    })
    expect(transition(wrong, { type: 'edited', change: { network: 'tron' } })).toMatchObject({
      problems: { amount: 'empty' },
    })
    expect(transition(wrong, { type: 'edited', change: draftOf(options, 'BTC') })).toMatchObject({
      problems: {},
    })
  })

  it('lets the user choose if there are two networks', () => {
    expect(draftOf(options, 'BTC').network).toBe('bitcoin')
    expect(draftOf(options, 'USDT').network).toBeUndefined()
    expect(isBound(options, 'tron')).toBe(true)
    expect(isBound(options, 'ethereum')).toBe(false)
    expect(isBound(options, undefined)).toBe(false)
  })
})

describe('what was typed', () => {
  it.each<[Partial<Draft>, object]>([
    [{}, {}],
    [{ amount: '' }, {}],
    [{ asset: 'USDT', network: undefined, amount: '' }, { network: 'empty' }],
    [{ amount: '0' }, { amount: 'notPositive' }],
    [{ amount: '0.00009999' }, { amount: 'below_minimum' }],
    [{ amount: '0.0001' }, {}],
    [{ amount: '0.000000001' }, { amount: 'precision' }],
    [{ asset: 'USDT', network: undefined, amount: '5' }, { network: 'empty' }],
    [{ asset: 'USDT', network: 'bitcoin', amount: '5' }, { network: 'empty' }],
    [{ asset: 'USDT', network: 'ethereum', amount: '5' }, {}],
  ])('%o', (change, problems) => {
    const checked = checkDraft(options, { ...btc, ...change })
    expect(checked.problems).toEqual(problems)
    expect(checked.intent === undefined).toBe(Object.keys(problems).length > 0)
  })
})

it('requires no amount if the payer decides', () => {
  expect(checkDraft(options, { ...btc, amount: ' ' }).intent).toMatchObject({ amount: undefined })
})

describe('a deposit on its way', () => {
  const deposit = { status: 2, reason: null, confirmations: 7, confirmations_needed: 12 } as Deposit
  it.each([
    [{ status: 1, confirmations: 0 }, 'seen'],
    [{}, 'confirming'],
    [{ confirmations: 12 }, 'crediting'],
    [{ status: 3, confirmations: 12 }, 'credited'],
    [{ status: 5, reason: 'below_minimum' }, 'below_minimum'],
    [{ status: 5, reason: 'reorganised' }, 'reorganised'],
  ] as const)('%o is %s', (change, progress) => expect(progressOf({ ...deposit, ...change })).toBe(progress))

  it('takes as long as its blocks', () => {
    expect(minutesLeft(options, 'bitcoin', 7)).toBe(50)
    expect(minutesLeft(options, 'bitcoin', 12)).toBe(0)
    expect(minutesLeft(options, 'tron', 0)).toBe(0)
    expect(minutesLeft(options, 'ethereum', 0)).toBe(0)
  })

  it('has no estimate once it takes twice as long', () => {
    const seen = { ...deposit, network: 'bitcoin', seen_at: '2026-01-01T00:00:00.000Z' } as const
    const after = (hours: number) => Date.parse(seen.seen_at) + hours * 3_600_000
    expect(isOverdue(options, seen, after(3.9))).toBe(false)
    expect(isOverdue(options, seen, after(4.1))).toBe(true)
  })
})

it.each([
  [
    'the first currency whose address is known',
    null,
    undefined,
    { asset: 'USDT', network: 'tron', amount: '' },
  ],
  ['what a link asks for', 'BTC', { asset: 'USDT', amount: '5' }, { ...btc, amount: '' }],
  ['what was typed', null, { ...btc }, btc],
  [
    'what was typed, without a network that is gone',
    null,
    { asset: 'USDT', network: 'x', amount: '5' },
    { asset: 'USDT', network: undefined, amount: '5' },
  ],
] as const)('starts with %s', (_, asked, typed, draft) =>
  expect(firstDraft(options, asked, typed)).toEqual(draft),
)

it('starts with Bitcoin if no address is known', () =>
  expect(firstDraft({ ...options, addresses: [] }, null, undefined)).toEqual({ ...btc, amount: '' }))

it('lists deposits to an address, and open ones to others', () => {
  const deposit = (id: string, address: string, status: number): Deposit =>
    ({
      id,
      asset: 'BTC',
      network: 'bitcoin',
      amount: '1',
      address,
      status,
      reason: null,
      confirmations: status === 3 ? 12 : 2,
      confirmations_needed: 12,
      seen_at: '2026-01-01T00:00:00Z',
    }) as Deposit
  const all = [deposit('a', 'here', 3), deposit('b', 'there', 2), deposit('c', 'there', 3)]
  expect(depositsAt(all, 'here').map(({ id }) => id)).toEqual(['a', 'b'])
})
