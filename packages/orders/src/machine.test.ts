import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOver, newOrder, type OrderEvent, type OrderState, statusOf, transition } from './machine.ts'

const linked: OrderState = { ...newOrder, intent: 'linked', payer: 'PW-1' }
const authorised: OrderState = { ...linked, authorised: true }
const closing: OrderState = { ...authorised, intent: 'closing', endedBy: 'merchant' }
const cancelled: OrderState = { ...newOrder, intent: 'cancelled', endedBy: 'time' }
const paid: OrderState = { ...authorised, chain: 'paid' }

const after = (state: OrderState, event: OrderEvent) => {
  const step = transition(state, event)
  return 'refused' in step ? step.refused : [statusOf(step.state), step.state.intent, ...step.effects]
}

describe('an order', () => {
  it.each<[string, OrderState, OrderEvent, unknown]>([
    ['is taken', newOrder, { type: 'taken', payer: 'PW-1' }, ['linked', 'linked']],
    ['stays with who took it', linked, { type: 'taken', payer: 'PW-1' }, ['linked', 'linked']],
    ['is not taken by a second', linked, { type: 'taken', payer: 'PW-2' }, 'taken_by_another'],
    ['is not taken while it closes', closing, { type: 'taken', payer: 'PW-1' }, 'over'],
    ['is not taken when cancelled', cancelled, { type: 'taken', payer: 'PW-1' }, 'over'],
    ['is not taken when paid', paid, { type: 'taken', payer: 'PW-1' }, 'over'],
    ['is authorised for its payer', linked, { type: 'authorised', payer: 'PW-1' }, ['linked', 'linked']],
    ['is not authorised for another payer', linked, { type: 'authorised', payer: 'PW-2' }, 'not_the_payer'],
    ['is not authorised untaken', newOrder, { type: 'authorised', payer: 'PW-1' }, 'not_the_payer'],
    ['is not authorised while it closes', closing, { type: 'authorised', payer: 'PW-1' }, 'over'],
    ['is free again when its payer left it', authorised, { type: 'released' }, ['opened', 'opened']],
    ['is not released when it is not linked', newOrder, { type: 'released' }, 'not_taken'],
    ['is not released while it closes', closing, { type: 'released' }, 'not_taken'],
    ['is not released when paid', paid, { type: 'released' }, 'over'],
    ['ends at once when untaken', newOrder, { type: 'ended', by: 'time' }, ['cancelled', 'cancelled']],
    [
      'ends at once when nothing is in flight',
      linked,
      { type: 'ended', by: 'payer' },
      ['cancelled', 'cancelled'],
    ],
    [
      'waits for the chain otherwise',
      authorised,
      { type: 'ended', by: 'merchant' },
      ['linked', 'closing', 'void'],
    ],
    ['asks the chain again', closing, { type: 'ended', by: 'time' }, ['linked', 'closing', 'void']],
    ['is not ended after payment', paid, { type: 'ended', by: 'merchant' }, 'over'],
    ['is closed by the chain', closing, { type: 'chain', word: 'voided' }, ['cancelled', 'closing']],
    ['is paid although it was closing', closing, { type: 'chain', word: 'paid' }, ['paid', 'closing']],
    ['is refunded', paid, { type: 'chain', word: 'refunded' }, ['refunded', 'linked']],
    ['is unpaid again when its block is gone', paid, { type: 'chain', word: 'none' }, ['linked', 'linked']],
  ])('%s', (_, state, event, expected) => expect(after(state, event)).toEqual(expected))

  it('is never called cancelled on our own word once it is authorised', () => {
    const payer = fc.constantFrom('PW-1', 'PW-2')
    const event: fc.Arbitrary<OrderEvent> = fc.oneof(
      payer.map((payer) => ({ type: 'taken' as const, payer })),
      payer.map((payer) => ({ type: 'authorised' as const, payer })),
      fc.constantFrom('merchant', 'payer', 'time').map((by) => ({ type: 'ended' as const, by })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = newOrder
        for (const one of events) {
          const step = transition(state, one)
          if ('refused' in step) continue
          if (state.payer !== null) expect(step.state.payer).toBe(state.payer)
          state = step.state
          if (state.authorised) expect(statusOf(state)).toBe('linked')
          if (isOver(state)) expect(statusOf(state)).toBe('cancelled')
        }
      }),
    )
  })
})
