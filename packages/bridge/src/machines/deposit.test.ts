import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeCredited,
  canBeRemoved,
  type DepositEvent,
  type DepositState,
  depositStatus,
  firstDepositState,
  transition,
} from './deposit.ts'

const place = { height: 7, blockHash: 'aa' }
const states = {
  seen: { name: 'seen' },
  confirming: { name: 'confirming', ...place, confirmations: 3 },
  crediting: { name: 'crediting', ...place, confirmations: 12 },
  credited: { name: 'credited', transaction: '0x1' },
  below_minimum: { name: 'below_minimum' },
  reorganised: { name: 'reorganised' },
} as const satisfies Record<DepositState['name'], DepositState>

const events = {
  waits: { type: 'waits' },
  same: { type: 'included', ...place },
  other: { type: 'included', height: 8, blockHash: 'bb' },
  deeper: { type: 'confirmations_changed', confirmations: 4, needed: 12 },
  deep: { type: 'confirmations_changed', confirmations: 12, needed: 12 },
  removed: { type: 'removed' },
  credited: { type: 'credited', transaction: '0x2' },
} as const satisfies Record<string, DepositEvent>

type Row = readonly [keyof typeof states, keyof typeof events, DepositState['name'], string]
const table: readonly Row[] = [
  ['seen', 'waits', 'seen', ''],
  ['confirming', 'waits', 'confirming', ''],
  ['crediting', 'waits', 'crediting', ''],
  ['credited', 'waits', 'credited', ''],
  ['below_minimum', 'waits', 'below_minimum', ''],
  ['reorganised', 'waits', 'seen', 'publish'],
  ['seen', 'same', 'confirming', 'publish'],
  ['seen', 'other', 'confirming', 'publish'],
  ['seen', 'deeper', 'seen', ''],
  ['seen', 'deep', 'seen', ''],
  ['seen', 'removed', 'reorganised', 'publish'],
  ['seen', 'credited', 'credited', 'alarm publish'],
  ['confirming', 'same', 'confirming', ''],
  ['confirming', 'other', 'confirming', 'publish'],
  ['confirming', 'deeper', 'confirming', 'publish'],
  ['confirming', 'deep', 'crediting', 'request_credit publish'],
  ['confirming', 'removed', 'reorganised', 'publish'],
  ['confirming', 'credited', 'credited', 'alarm publish'],
  ['crediting', 'same', 'crediting', ''],
  ['crediting', 'other', 'confirming', 'withdraw_credit_request publish'],
  ['crediting', 'deeper', 'crediting', ''],
  ['crediting', 'deep', 'crediting', ''],
  ['crediting', 'removed', 'reorganised', 'withdraw_credit_request publish'],
  ['crediting', 'credited', 'credited', 'sweep publish'],
  ['credited', 'same', 'credited', ''],
  ['credited', 'other', 'credited', ''],
  ['credited', 'deeper', 'credited', ''],
  ['credited', 'deep', 'credited', ''],
  ['credited', 'removed', 'credited', 'alarm'],
  ['credited', 'credited', 'credited', ''],
  ['below_minimum', 'same', 'below_minimum', ''],
  ['below_minimum', 'other', 'below_minimum', ''],
  ['below_minimum', 'deeper', 'below_minimum', ''],
  ['below_minimum', 'deep', 'below_minimum', ''],
  ['below_minimum', 'removed', 'below_minimum', ''],
  ['below_minimum', 'credited', 'credited', 'alarm publish'],
  ['reorganised', 'same', 'confirming', 'publish'],
  ['reorganised', 'other', 'confirming', 'publish'],
  ['reorganised', 'deeper', 'reorganised', ''],
  ['reorganised', 'deep', 'reorganised', ''],
  ['reorganised', 'removed', 'reorganised', ''],
  ['reorganised', 'credited', 'credited', 'alarm publish'],
]

describe('deposit', () => {
  it('has a row for every pair', () => {
    const pairs = Object.keys(states).flatMap((state) =>
      Object.keys(events).map((event) => `${state} ${event}`),
    )
    expect(table.map(([state, event]) => `${state} ${event}`).sort()).toEqual(pairs.sort())
  })

  it.each(table)('%s, %s -> %s (%s)', (state, event, next, effects) => {
    const step = transition(states[state], events[event])
    expect(step.state.name).toBe(next)
    expect(step.effects.map(({ type }) => type).join(' ')).toBe(effects)
  })

  it('is credited only after the required confirmations, no matter what happens before', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('included' as const),
        height: fc.nat(9),
        blockHash: fc.constantFrom('a', 'b'),
      }),
      fc.record({
        type: fc.constant('confirmations_changed' as const),
        confirmations: fc.nat(14),
        needed: fc.constant(12),
      }),
      fc.constant({ type: 'removed' as const }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (history) => {
        let state: DepositState = { name: 'seen' }
        for (const happened of history) {
          const before = state
          const { state: after, effects } = transition(state, happened)
          const asked = effects.some(({ type }) => type === 'request_credit')
          expect(asked).toBe(after.name === 'crediting' && before.name !== 'crediting')
          if (asked)
            expect(happened).toMatchObject({
              type: 'confirmations_changed',
              confirmations: expect.toSatisfy((n) => n >= 12),
            })
          if (before.name === 'crediting' && after.name !== 'crediting')
            expect(effects).toContainEqual({ type: 'withdraw_credit_request' })
          state = after
        }
      }),
    )
  })

  it('maps to the status that people see', () => {
    expect(Object.values(states).map(depositStatus)).toEqual([1, 2, 2, 3, 5, 5])
    expect(Object.values(states).filter(canBeCredited)).toEqual([states.crediting])
    expect(Object.values(states).filter(canBeRemoved)).toHaveLength(3)
    expect(firstDepositState(9n, 10n).name).toBe('below_minimum')
    expect(firstDepositState(10n, 10n).name).toBe('seen')
  })
})
