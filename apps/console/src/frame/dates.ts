/** A date field's day, from its beginning in UTC; undefined for an invalid day. */
export function dayOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** The beginning of the day after, for a range that includes its last day. */
export function dayAfter(text: string): Date | undefined {
  const day = dayOf(text)
  return day && new Date(day.getTime() + 86_400_000)
}
