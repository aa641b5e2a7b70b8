import { formatTime } from './format.ts'
import { language } from './language.ts'

const shortDay = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })

/** The time for today, the day for anything earlier. */
export function momentText(time: string): string {
  const moment = new Date(time)
  return moment.toDateString() === new Date().toDateString() ? formatTime(moment) : shortDay.format(moment)
}
