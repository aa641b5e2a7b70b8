import type { Booking } from '@planet/api/calls/customer/bookings'
import { formatCount } from '../../../i18n/format.ts'
import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'

/** Calendar days, the same everywhere on earth. */
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** The dates, and the number of travellers. */
export const journeyText = ({
  starts_on,
  ends_on,
  travellers,
}: Pick<Booking, 'starts_on' | 'ends_on' | 'travellers'>): string =>
  `${days.formatRange(day(starts_on), day(ends_on))} · ${t.travellers(formatCount(travellers), travellers === 1)}`
