import { expect, it } from 'vitest'
import {
  movedBy,
  outcomeOf,
  reasonText,
  type Settlement,
  settlementName,
  signOf,
  stateText,
} from './settlement.ts'

const record = (more: Partial<Settlement>) => ({ confirmations: null, ...more }) as Settlement

it.each([
  [1, 'processing'],
  [2, 'processing'],
  [3, 'completed'],
  [4, 'denied'],
  [5, 'failed'],
] as const)('status %s is %s', (status, outcome) => expect(outcomeOf({ status })).toBe(outcome))

it.each([
  [{ state: 'seen', confirmations: { done: 0, needed: 12 } }, 'Waiting for confirmation'],
  [{ state: 'confirming', confirmations: { done: 7, needed: 12 } }, 'Confirming · 7/12'],
  [{ state: 'crediting', confirmations: { done: 12, needed: 12 } }, 'Crediting'],
  [{ state: 'returned' }, 'Returned'],
] as const)('%o is labelled %s', (more, text) => expect(stateText(record(more))).toBe(text))

it.each([
  [{ type: 1, status: 2 }, '+'],
  [{ type: 1, status: 3 }, '+'],
  [{ type: 1, status: 5 }, ''],
  [{ type: 2, status: 3 }, '−'],
  [{ type: 2, status: 1 }, '−'],
  [{ type: 2, status: 4 }, ''],
  [{ type: 2, status: 5 }, ''],
] as const)('%o shows %o before its amount', (one, sign) => expect(signOf(one)).toBe(sign))

it('names its source or destination, and explains a reason', () => {
  expect(settlementName(record({ type: 1, network: 'tron' }))).toBe('Deposit from TRON')
  expect(settlementName(record({ type: 2, network: null }))).toBe('Convert to an unknown network')
  expect(reasonText('policy')).toBe('Our policies don’t allow it.')
  expect(reasonText('written by hand')).toBe('written by hand')
})

it('counts a withdrawal with its fee, as the history of transfers does', () => {
  expect(movedBy({ type: 2, amount: '1000000', fee: '618' })).toBe(1_000_618n)
  expect(movedBy({ type: 1, amount: '1000000', fee: '0' })).toBe(1_000_000n)
})
