import { expect, it } from 'vitest'
import {
  type Consent,
  type ConsentEvent,
  givenCount,
  isAllGiven,
  type Listed,
  nextConsents,
  tickedIds,
} from './consent-machine.ts'

const risk = { agreement_id: 'risk', version: '1.1' }
const loaded = (listed: Pick<Listed, 'value' | 'agreed_version'>): ConsentEvent => ({
  type: 'loaded',
  agreements: [{ ...risk, ...listed }],
})
const untouched = loaded({ value: '0' })
const draft = loaded({ value: '1' })
const agreed = loaded({ value: '1', agreed_version: '1.1' })
const agreedBefore = loaded({ value: '0', agreed_version: '1.0' })
const draftOfNew = loaded({ value: '1', agreed_version: '1.0' })
const ticked: ConsentEvent = { type: 'ticked', id: 'risk' }
const unticked: ConsentEvent = { type: 'unticked', id: 'risk' }

const table: [Consent | undefined, ConsentEvent, Consent][] = [
  [undefined, untouched, 'open'],
  [undefined, draft, 'ticked'],
  [undefined, agreed, 'agreed'],
  [undefined, agreedBefore, 'open'],
  [undefined, draftOfNew, 'ticked'],
  ['open', draft, 'open'],
  ['open', agreed, 'agreed'],
  ['ticked', untouched, 'ticked'],
  ['ticked', agreed, 'agreed'],
  ['agreed', agreedBefore, 'open'],
  ['open', ticked, 'ticked'],
  ['open', unticked, 'open'],
  ['ticked', ticked, 'ticked'],
  ['ticked', unticked, 'open'],
  ['agreed', ticked, 'agreed'],
  ['agreed', unticked, 'agreed'],
]

it.each(table)('%s, then %o, is %s', (before, event, after) => {
  expect(nextConsents(before ? { risk: before } : {}, event)).toEqual({ risk: after })
})

it('leaves the other agreements alone', () =>
  expect(nextConsents({ risk: 'open', terms: 'ticked' }, ticked)).toEqual({
    risk: 'ticked',
    terms: 'ticked',
  }))

it('counts ticks and agreed ones, and sends only the ticks', () => {
  expect(givenCount({ a: 'agreed', b: 'ticked', c: 'open' })).toBe(2)
  expect(isAllGiven({ a: 'agreed', b: 'open' })).toBe(false)
  expect(isAllGiven({ a: 'agreed', b: 'ticked' })).toBe(true)
  expect(isAllGiven({})).toBe(false)
  expect(tickedIds({ a: 'agreed', b: 'ticked', c: 'open' })).toEqual(['b'])
})
