const youngest = 18
const oldest = 120

/** The range of possible birth dates, for the platform's date picker. */
export function dateBounds(today: Date): { min: string; max: string } {
  return { min: yearsBefore(today, oldest), max: yearsBefore(today, youngest) }
}

/** 29 February becomes 1 March in other years, as `Date` counts. */
function yearsBefore(day: Date, years: number): string {
  const date = new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate()))
  return date.toISOString().slice(0, 10)
}
