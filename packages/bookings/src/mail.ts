import { mailRecipient } from '@planet/accounts/queries/mail-recipient'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { BookingNotice } from '@planet/partners/travel/notice'
import type { Transaction } from '@planet/platform/database/database'
import type { Bookings } from './bookings.ts'
import type { BookingRow } from './tables.ts'

/** Once for each step, and once for each invoice. */
export async function enqueueBookingMail(
  bookings: Bookings,
  tx: Transaction,
  before: BookingRow | undefined,
  notice: BookingNotice,
): Promise<void> {
  const { state, invoice, title, booking_id } = notice
  const isNew = state !== before?.state
  const isNewInvoice = state === 'invoiced' && invoice?.number !== before?.invoice?.number
  if (!isNewInvoice && !(isNew && state !== 'invoiced')) return
  const owner = await mailRecipient(bookings, tx, notice.account_id)
  const about = { title, booking: booking_id, url: `${bookings.publicUrl}/customer/booking` }
  if (state === 'complete' || state === 'cancelled') {
    await enqueueMail(tx, bookings.dataKeys, { letter: `booking-${state}`, ...owner, data: about })
    return
  }
  if (state !== 'invoiced') {
    const data = { ...about, step: state }
    await enqueueMail(tx, bookings.dataKeys, { letter: 'booking-moved', ...owner, data })
    return
  }
  const { number, amount, currency, due_at } = invoice as NonNullable<typeof invoice>
  const data = { ...about, invoice: number, amount, currency, dueAt: due_at }
  await enqueueMail(tx, bookings.dataKeys, { letter: 'booking-invoiced', ...owner, data })
}
