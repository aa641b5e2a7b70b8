import { expect, it } from 'vitest'
import { countFilters, queryOf, readFilter, writeFilter } from './filter.ts'

it.each([
  ['', {}],
  ['?asset=BTC&direction=out&type=deposit', { asset: 'BTC', direction: 'out', type: 'deposit' }],
  ['?asset=DOGE&direction=up&type=gift&since=yesterday', {}],
  [
    '?since=2026-11-01&until=2026-11-30&q=%20beans%20',
    { since: '2026-11-01', until: '2026-11-30', q: 'beans' },
  ],
])('reads %s as %o', (search, filter) => expect(readFilter(search)).toEqual(filter))

it('writes what it reads', () => {
  const filter = { asset: 'PLA', q: 'a & b', until: '2026-01-31' } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter({})).toBe('')
})

it('counts filters without the search', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ asset: 'PLA', since: '2026-01-01', q: 'x' })).toBe(2)
})

it('requests moments', () => {
  expect(queryOf({ since: '2026-11-30', asset: 'PLA', q: 'x' })).toEqual({
    currency: 'PLA',
    q: 'x',
    since: new Date(2026, 10, 30).toISOString(),
  })
})
