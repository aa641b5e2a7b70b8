import { expect, it } from 'vitest'
import { daysOf, periodBefore, readPeriod } from './period.ts'

const now = new Date('2026-11-16T10:00:00Z')

it.each([
  ['', '', '2026-10-18', '2026-11-16'],
  ['2026-11-01', '2026-11-07', '2026-11-01', '2026-11-07'],
  ['2026-11-01', '', '2026-11-01', '2026-11-16'],
  ['2026-11-10', '2026-11-05', '2026-10-07', '2026-11-05'],
  ['2020-01-01', '2099-01-01', '2026-08-17', '2026-11-16'],
  ['2026-13-01', 'x', '2026-10-18', '2026-11-16'],
])('reads %j to %j as %s to %s', (from, until, first, last) => {
  expect(readPeriod(from, until, now)).toEqual({ from: first, until: last })
})

it('compares with as many days just before', () => {
  const period = { from: '2026-11-01', until: '2026-11-07' }
  expect(daysOf(period)).toHaveLength(7)
  expect(periodBefore(period)).toEqual({ from: '2026-10-25', until: '2026-10-31' })
})
