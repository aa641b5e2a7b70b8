import { type ChargeState, chargeStates } from '@planet/api/fields/card'
import { expect, it } from 'vitest'
import { type ChargeEvent, transition } from './machine.ts'

const events: readonly ChargeEvent[] = ['paid', 'ended', 'charged', 'refused', 'refund_sent', 'given_back']

const moves: Readonly<Record<string, readonly [ChargeState, ...string[]]>> = {
  'waiting_payment paid': ['charging', 'charge_card'],
  'waiting_payment ended': ['cancelled'],
  'charging charged': ['done', 'update_card'],
  'charging refused': ['refused', 'refund_charge'],
  'refused refund_sent': ['returning'],
  'refused given_back': ['returned', 'notify_returned'],
  'returning given_back': ['returned', 'notify_returned'],
  'cancelled paid': ['charging', 'charge_card'],
}

const pairs = chargeStates.flatMap((state) => events.map((event) => [state, event] as const))

it.each(pairs)('%s and then %s', (state, event) => {
  const [after, ...effects] = moves[`${state} ${event}`] ?? [state]
  expect(transition(state, event)).toEqual({ state: after, effects })
})

it('is charged to the card or refunded, never both, for any sequence of events', () => {
  const walk = (state: ChargeState, left: number, effects: readonly string[]): void => {
    expect(
      effects.filter((effect) => effect === 'update_card' || effect === 'refund_charge').length,
    ).toBeLessThan(2)
    expect(effects.filter((effect) => effect === 'notify_returned').length).toBeLessThan(2)
    if (left === 0) return
    for (const event of events) {
      const step = transition(state, event)
      if (step.state !== state) walk(step.state, left - 1, [...effects, ...step.effects])
    }
  }
  walk('waiting_payment', 7, [])
})
