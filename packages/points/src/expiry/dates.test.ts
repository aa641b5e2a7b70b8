import { expect, it } from 'vitest'
import { nextExpiry } from './dates.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const due = (day: string) => {
  const { earnedBefore, expiresOn } = nextExpiry(at(day), { months: 12, noticeDays: 30 })
  return [earnedBefore, expiresOn].map((date) => date.toISOString().slice(0, 10))
}

it.each([
  ['2026-11-01', '2025-12-01', '2026-12-01'],
  ['2026-11-16', '2025-12-01', '2026-12-16'],
  ['2026-12-02', '2026-01-01', '2027-01-01'],
])('on %s announces that points earned before %s expire on %s', (day, before, on) => {
  expect(due(day)).toEqual([before, on])
})
