/** Days are the reader's own, both included. */
export type Days = { since?: string; until?: string }

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

export function readDays(params: URLSearchParams): Days {
  const [since, until] = [params.get('since'), params.get('until')]
  return { ...(isDay(since) && { since }), ...(isDay(until) && { until }) }
}

/** As calls expect them: moments, with `until` exclusive. */
export const momentsOf = ({ since, until }: Days): Days => ({
  ...(since && { since: startOf(since, 0) }),
  ...(until && { until: startOf(until, 1) }),
})

/** The first moment of a local day, and some days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** Entries grouped by the reader's own days, in order. */
export function byDay<E extends { time: string }>(entries: readonly E[]): { day: string; items: E[] }[] {
  const days: { day: string; items: E[] }[] = []
  for (const entry of entries) {
    const day = dayOf(new Date(entry.time))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(entry)
    else days.push({ day, items: [entry] })
  }
  return days
}

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
