import { expect, it } from 'vitest'
import {
  canSend,
  type DocumentKind,
  isAllReceived,
  kindsOf,
  newSlots,
  nextSlots,
  type SlotsEvent,
  toSend,
} from './slots-machine.ts'

const run = (...events: SlotsEvent[]) => events.reduce(nextSlots, newSlots('individual'))
const all = ['card_front', 'card_back', 'passport_holder', 'passport_photo'] as const
const choose = (kind: DocumentKind): SlotsEvent => ({ type: 'chosen', kind, problem: undefined })

it('can be sent if all four are there or chosen, and at least one is new', () => {
  expect(canSend(run())).toBe(false)
  expect(canSend(run(...all.slice(1).map(choose)))).toBe(false)
  expect(canSend(run(...all.map(choose)))).toBe(true)
  expect(canSend(run({ type: 'listed', received: [...all] }))).toBe(false)
  expect(canSend(run({ type: 'listed', received: [...all] }, choose('card_back')))).toBe(true)
})

it('does not count a file that cannot be sent', () => {
  const slots = run({ type: 'chosen', kind: 'card_front', problem: 'too_large' })
  expect(toSend(slots)).toEqual([])
  expect(slots.card_front?.problem).toBe('too_large')
})

it('clears an error with the next choice, and a choice when it is removed', () => {
  const wrong: SlotsEvent = { type: 'chosen', kind: 'card_front', problem: 'wrong_type' }
  expect(run(wrong, choose('card_front')).card_front).toMatchObject({ chosen: true, problem: undefined })
  const removed = run({ type: 'listed', received: ['card_front'] }, choose('card_front'), {
    type: 'removed',
    kind: 'card_front',
  })
  expect(removed.card_front).toEqual({ received: true, chosen: false, sent: undefined, problem: undefined })
})

it('marks the rejected file, and keeps the others for the next attempt', () => {
  const kinds = ['card_front', 'card_back'] as const
  const slots = run(...kinds.map(choose), { type: 'failed', kinds, refused: ['card_back'] })
  expect(slots.card_front?.problem).toBe('not_sent')
  expect(slots.card_back?.problem).toBe('refused')
  expect(toSend(slots)).toEqual(kinds)
})

it('shows progress only for what is being sent, and received files as received', () => {
  expect(run({ type: 'progressed', kind: 'card_front', share: 0.5 }).card_front?.sent).toBeUndefined()
  expect(
    run(choose('card_front'), { type: 'progressed', kind: 'card_front', share: 0.5 }).card_front?.sent,
  ).toBe(0.5)
  const slots = run(...all.map(choose), { type: 'arrived', kinds: all })
  expect(isAllReceived(slots)).toBe(true)
  expect(toSend(slots)).toEqual([])
})

it('names what is missing, and only that', () => {
  const slots = run(choose('card_front'), { type: 'missed' })
  expect(slots.card_front?.problem).toBeUndefined()
  expect(slots.card_back?.problem).toBe('missing')
})

it('asks a company for its own documents', () => {
  const kinds = ['register_extract', 'articles', 'mandate', 'passport_photo'] as const
  const slots = kinds.map(choose).reduce(nextSlots, newSlots('corporate'))
  expect(kindsOf(slots)).toEqual(kinds)
  expect(canSend(slots)).toBe(true)
})
