import type { SalesStep } from '@planet/api/calls/merchant/sales'

export const ranges = ['week', 'month', 'quarter', 'year'] as const
export type Range = (typeof ranges)[number]

/** How far back a range goes and what one bar represents. */
const steps: Readonly<Record<Range, { step: SalesStep; count: number }>> = {
  week: { step: 'day', count: 7 },
  month: { step: 'day', count: 30 },
  quarter: { step: 'week', count: 13 },
  year: { step: 'month', count: 12 },
}

const two = (value: number): string => String(value).padStart(2, '0')
const nameOf = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

/** The first day of the period this many periods before the current one. Weeks begin on Monday (ISO 8601). */
function startOf(now: Date, step: SalesStep, before: number): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (step === 'month') return new Date(year, month - before, 1)
  const sinceMonday = (now.getDay() + 6) % 7
  return step === 'week'
    ? new Date(year, month, day - sinceMonday - 7 * before)
    : new Date(year, month, day - before)
}

export type Span = { step: SalesStep; since: Date; until: Date; days: string[] }

/** From the first bar to the end of today, on this device's calendar, with the first day of each bar. */
export function spanOf(range: Range, now: Date): Span {
  const { step, count } = steps[range]
  const starts = Array.from({ length: count }, (_, index) => startOf(now, step, count - 1 - index))
  const [since = now] = starts
  return { step, since, until: startOf(now, 'day', -1), days: starts.map(nameOf) }
}
