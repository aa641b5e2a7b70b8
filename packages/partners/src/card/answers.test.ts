import { expect, it } from 'vitest'
import { applicationSchema, cardSchema, chargeSchema, historySchema } from './answers.ts'

it.each([
  ['words that cannot be kept', { state: 'refused', reason: 'a\u0000b\u0007' }, 'a b '],
  ['more words than there is room for', { state: 'refused', reason: 'x'.repeat(5000) }, 'x'.repeat(500)],
  ['half a character', { state: 'refused', reason: 'a\ud800' }, 'a\ufffd'],
  ['no words', { state: 'refused' }, ''],
])('accepts a refusal with %s as a refusal: money depends on it', (_, answer, reason) => {
  expect(chargeSchema.parse(answer)).toEqual({ state: 'refused', reason })
})

it('a comment keeps its lines', () => {
  const comment = 'The photo is dark.\nPlease take it again.'
  expect(applicationSchema.parse({ state: 'rejected', comment })).toEqual({ state: 'rejected', comment })
  expect(applicationSchema.parse({ state: 'received' })).toEqual({ state: 'received', comment: '' })
})

it('one shop with a long name does not hide a card’s whole history', () => {
  const line = { id: '1', at: '2026-01-02T03:04:05Z', kind: 'purchase', amount: '-100', currency: 'USD' }
  const { 0: read } = historySchema.parse({ entries: [{ ...line, merchant: 'x'.repeat(300) }] })
  expect(read?.merchant).toHaveLength(200)
})

it.each([
  ['a name that cannot be kept', { token: 'a\u0000b' }],
  ['a balance that is rounded', { balance: 12.5 }],
  ['a balance beyond all columns', { balance: '9'.repeat(17) }],
  ['an unknown state', { state: 'lost' }],
])('a card with %s is not understood', (_, change) => {
  const card = {
    token: 'card_1',
    last_four: '1234',
    envelope_number: 'E1',
    state: 'active',
    balance: '100',
    currency: 'USD',
    ...change,
  }
  expect(cardSchema.safeParse(card).success).toBe(false)
})
