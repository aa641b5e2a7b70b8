import { expect, it } from 'vitest'
import type { Settlement } from '../../settlements/parts/settlement.ts'
import { courseOf, coursePath } from './course.ts'
import { pendingOf } from './pending.ts'

it('computes balances backwards from the current one', () => {
  expect(courseOf(10n, [3n, 0n, -1n, 6n])).toEqual([2n, 5n, 5n, 4n, 10n])
  expect(courseOf(7n, [])).toEqual([7n])
})

it.each([
  [[0n, 0n, 0n], undefined],
  [[5n], undefined],
  [[5n, 5n], 'M1.0 14.0L83.0 14.0'],
  [[0n, 10n, 5n], 'M1.0 26.0L42.0 2.0L83.0 14.0'],
])('draws %s', (course, path) => expect(coursePath(course)).toBe(path))

const record = (more: Partial<Settlement>) =>
  ({ currency: 'BTC', type: 1, amount: '5', fee: '0', confirmations: null, ...more }) as Settlement

it('adds up pending amounts, and shows the one closest to its end', () => {
  const records = [
    record({ confirmations: { done: 2, needed: 12 } }),
    record({ confirmations: { done: 7, needed: 12 } }),
    record({ type: 2, amount: '3', fee: '1' }),
    record({ currency: 'ETH' }),
  ]
  expect(pendingOf(records, 'BTC', 1)).toEqual({ sum: 10n, count: 2, confirmations: { done: 7, needed: 12 } })
  expect(pendingOf(records, 'BTC', 2)).toEqual({ sum: 4n, count: 1, confirmations: null })
  expect(pendingOf(records, 'TRX', 1)).toEqual({ sum: 0n, count: 0, confirmations: null })
})
