import { expect, it } from 'vitest'
import { queryOf, readFilter, writeFilter } from './filter.ts'

it.each([
  ['', {}],
  ['?type=deposit&asset=BTC&status=denied', { type: 'deposit', asset: 'BTC', status: 'denied' }],
  ['?type=order_pay&asset=DOGE&status=3&since=yesterday&q=%20', {}],
  ['?since=2026-11-01&q=%20D-12%20', { since: '2026-11-01', q: 'D-12' }],
])('reads %s as %o', (search, filter) => expect(readFilter(search)).toEqual(filter))

it('writes what it reads, and requests moments', () => {
  const filter = { asset: 'PLA', status: 'processing', until: '2026-01-31' } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter({})).toBe('')
  expect(queryOf(filter)).toEqual({
    currency: 'PLA',
    status: 'processing',
    until: new Date(2026, 1, 1).toISOString(),
  })
})
