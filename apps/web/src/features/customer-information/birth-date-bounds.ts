const youngest = 18
const oldest = 120

/** The days between which a customer can be born, for the platform's date picker. */
export function dateBounds(today: Date): { min: string; max: string } {
  return { min: yearsBefore(today, oldest), max: yearsBefore(today, youngest) }
}

/** On 29 February of a year that has none, 1 March, as `Date` counts. */
function yearsBefore(day: Date, years: number): string {
  const date = new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate()))
  return date.toISOString().slice(0, 10)
}
