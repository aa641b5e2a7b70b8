const dayMs = 24 * 60 * 60_000

/** The beginning of a local day; undefined if the text is not a date. */
function startOfDay(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const start = new Date(`${day}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** Two days, both included, as the API's `since` and `until`. */
export function queryOfDays(since: string, until: string): { since?: string; until?: string } {
  const [first, last] = [startOfDay(since), startOfDay(until)]
  // The next day begins 23 to 25 hours later; its date is what counts.
  const end = last && new Date(last.getTime() + dayMs + dayMs / 2)
  end?.setHours(0, 0, 0, 0)
  return { ...(first && { since: first.toISOString() }), ...(end && { until: end.toISOString() }) }
}
