import { formatTime } from './format.ts'
import { language } from './language.ts'

const shortDay = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })

/** The time of something today, the day of what was before. */
export function momentText(time: string): string {
  const moment = new Date(time)
  return moment.toDateString() === new Date().toDateString() ? formatTime(moment) : shortDay.format(moment)
}
