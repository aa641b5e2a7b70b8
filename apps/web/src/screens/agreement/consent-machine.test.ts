import { expect, it } from 'vitest'
import { type Consent, type ConsentEvent, givenCount, isAllGiven, nextConsents } from './consent-machine.ts'

const value = (given: '0' | '1') => [{ agreement_id: 'risk', value: given }]
const table: [Consent, ConsentEvent, Consent][] = [
  ['open', { type: 'loaded', agreements: value('0') }, 'open'],
  ['open', { type: 'loaded', agreements: value('1') }, 'given'],
  ['open', { type: 'ticked', id: 'risk' }, 'sending'],
  ['open', { type: 'kept', id: 'risk' }, 'open'],
  ['open', { type: 'refused', id: 'risk' }, 'open'],
  ['sending', { type: 'loaded', agreements: value('0') }, 'sending'],
  ['sending', { type: 'loaded', agreements: value('1') }, 'given'],
  ['sending', { type: 'ticked', id: 'risk' }, 'sending'],
  ['sending', { type: 'kept', id: 'risk' }, 'kept'],
  ['sending', { type: 'refused', id: 'risk' }, 'open'],
  ['kept', { type: 'loaded', agreements: value('0') }, 'kept'],
  ['kept', { type: 'loaded', agreements: value('1') }, 'given'],
  ['kept', { type: 'ticked', id: 'risk' }, 'kept'],
  ['kept', { type: 'refused', id: 'risk' }, 'kept'],
  ['kept', { type: 'unticked', id: 'risk' }, 'open'],
  ['kept', { type: 'continued' }, 'given'],
  ['sending', { type: 'continued' }, 'sending'],
  ['given', { type: 'loaded', agreements: value('0') }, 'open'],
  ['given', { type: 'loaded', agreements: value('1') }, 'given'],
  ['given', { type: 'ticked', id: 'risk' }, 'given'],
  ['given', { type: 'kept', id: 'risk' }, 'given'],
  ['given', { type: 'refused', id: 'risk' }, 'given'],
  ['given', { type: 'unticked', id: 'risk' }, 'open'],
  ['sending', { type: 'unticked', id: 'risk' }, 'sending'],
  ['open', { type: 'unticked', id: 'risk' }, 'open'],
  ['open', { type: 'restored', id: 'risk' }, 'given'],
  ['sending', { type: 'restored', id: 'risk' }, 'sending'],
  ['given', { type: 'restored', id: 'risk' }, 'given'],
]

it.each(table)('%s, then %o, is %s', (before, event, after) => {
  expect(nextConsents({ risk: before }, event)).toEqual({ risk: after })
})

it('leaves the other agreements alone', () => {
  expect(nextConsents({ risk: 'open', terms: 'sending' }, { type: 'ticked', id: 'risk' })).toEqual({
    risk: 'sending',
    terms: 'sending',
  })
})

it('counts only what the server has', () => {
  expect(givenCount({ a: 'given', b: 'sending', c: 'open', d: 'kept' })).toBe(2)
  expect(isAllGiven({ a: 'given', b: 'sending' })).toBe(false)
  expect(isAllGiven({ a: 'given', b: 'given' })).toBe(true)
  expect(isAllGiven({})).toBe(false)
})
