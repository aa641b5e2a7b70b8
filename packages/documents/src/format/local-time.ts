/** Formats times for an accountant in a time zone: `2026-11-16 04:20:00`. Spreadsheets recognise it as a date. */
export function localTimes(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => format.format(new Date(moment))
}
