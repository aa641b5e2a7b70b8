import { expect, it } from 'vitest'
import { spanOf } from './periods.ts'

const thursday = new Date(2026, 10, 19, 15, 30)

it('covers the last seven days up to the end of today', () => {
  const { step, since, until, days } = spanOf('week', thursday)
  expect(step).toBe('day')
  expect(since).toEqual(new Date(2026, 10, 13))
  expect(until).toEqual(new Date(2026, 10, 20))
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe('2026-11-19')
})

it('begins weeks on Monday and months on the first', () => {
  expect(spanOf('quarter', thursday).days.at(-1)).toBe('2026-11-16')
  expect(spanOf('quarter', new Date(2026, 10, 22)).days.at(-1)).toBe('2026-11-16')
  const { days, step } = spanOf('year', thursday)
  expect(step).toBe('month')
  expect([days[0], days.at(-1)]).toEqual(['2025-12-01', '2026-11-01'])
})
