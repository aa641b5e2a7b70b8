import { expect, it } from 'vitest'
import { byDay, momentsOf, readDays } from './days.ts'

const at = (...parts: [number, number, number, number]) => ({ time: new Date(...parts).toISOString() })

it('groups entries by the days of the reader', () => {
  const entries = [at(2026, 10, 15, 23), at(2026, 10, 15, 0), at(2026, 10, 14, 23)]
  expect(byDay(entries).map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ])
  expect(byDay([])).toEqual([])
})

it.each([
  ['since=2026-11-01&until=2026-11-30', { since: '2026-11-01', until: '2026-11-30' }],
  ['since=yesterday', {}],
  ['', {}],
])('reads %s', (search, days) => expect(readDays(new URLSearchParams(search))).toEqual(days))

it('requests whole days of the reader, even across the end of a month', () => {
  expect(momentsOf({ since: '2026-11-30', until: '2026-11-30' })).toEqual({
    since: new Date(2026, 10, 30).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  })
  expect(momentsOf({})).toEqual({})
})
