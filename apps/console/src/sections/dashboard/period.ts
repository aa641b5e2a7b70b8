import { dayOf as readDay } from '../../frame/dates.ts'

/** Whole days in UTC, both included. */
export type Period = { from: string; until: string }

const dayMs = 86_400_000
const usualDays = 30
/** Each day is counted when it is first shown; more at once would take too long. */
const mostDays = 92

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const daysOf = ({ from, until }: Period): string[] =>
  Array.from({ length: (timeOf(until) - timeOf(from)) / dayMs + 1 }, (_, n) =>
    dayOf(timeOf(from) + n * dayMs),
  )

/** The period of a form: the last thirty days by default, and never more than a quarter. */
export function readPeriod(from: string, until: string, now: Date): Period {
  const today = dayOf(now.getTime())
  const last = readDay(until) && until < today ? until : today
  const first = readDay(from) && from <= last ? from : dayOf(timeOf(last) - (usualDays - 1) * dayMs)
  const soonest = dayOf(timeOf(last) - (mostDays - 1) * dayMs)
  const [, latest = first] = [first, soonest].toSorted()
  return { from: latest, until: last }
}

/** The same number of days just before. */
export function periodBefore(period: Period): Period {
  const length = daysOf(period).length * dayMs
  return { from: dayOf(timeOf(period.from) - length), until: dayOf(timeOf(period.until) - length) }
}
