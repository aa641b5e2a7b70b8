import { expect, expectTypeOf, it } from 'vitest'
import type { AnswerOf } from '../call.ts'
import type { getOrder } from '../calls/order/detail.ts'
import { calls } from './calls.ts'
import type { AnswerTo, InputOf } from '../handle.ts'
import { handles } from './handles.ts'

it('has one handle for every call that browsers make', () => {
  const expected = calls
    .filter(({ access }) => access !== 'token')
    .map(({ method, path }) => ({ method, path }))
  const byPath = (a: { method: string; path: string }, b: { method: string; path: string }) =>
    `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`)
  const made = Object.values(handles).map(({ method, path }) => ({ method, path }))
  expect(made.toSorted(byPath)).toEqual(expected.toSorted(byPath))
})

it.each([
  'getOrder',
  'takeOrder',
  'cancelTakenOrder',
  'merchantOrderDetail',
  'cancelMerchantOrder',
] as const)('%s accepts no answer about another order', (name) =>
  expect(handles[name].echoes).toEqual({ id: 'order.id' }),
)

it('knows where answers repeat what was asked for', () => {
  expect(handles.getLink.echoes).toEqual({ id: 'link.id' })
  expect(handles.getCharge.echoes).toEqual({ id: 'charge.id' })
  expect(handles.lockCard.echoes).toEqual({ card_id: 'card.id' })
  expect(handles.profile.echoes).toEqual({ account_id: 'account_id' })
  expect(handles.authorisePayment).not.toHaveProperty('echoes')
})

it('requires the input that the call requires, and no other', () => {
  type Input = InputOf<typeof handles.getOrder>
  expectTypeOf<{ params: { id: string } }>().toExtend<Input>()
  expectTypeOf<Record<never, never>>().not.toExtend<Input>()
  expectTypeOf<AnswerTo<typeof handles.getOrder>>().toEqualTypeOf<AnswerOf<typeof getOrder>>()
})
