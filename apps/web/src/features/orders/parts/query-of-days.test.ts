import { expect, it } from 'vitest'
import { queryOfDays } from './query-of-days.ts'

it('covers both days in full in the local time zone', () => {
  const { since, until } = queryOfDays('2026-03-01', '2026-03-02')
  expect(new Date(since ?? '').toString()).toContain('Mar 01 2026 00:00:00')
  expect(new Date(until ?? '').toString()).toContain('Mar 03 2026 00:00:00')
})

it.each(['', 'yesterday', '2026-13-40'])('ignores %j', (day) => expect(queryOfDays(day, day)).toEqual({}))
