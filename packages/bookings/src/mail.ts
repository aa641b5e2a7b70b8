import { mailRecipient } from '@planet/accounts/queries/mail-recipient'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { BookingNotice } from '@planet/partners/travel/notice'
import type { Transaction } from '@planet/platform/database/database'
import type { Bookings } from './bookings.ts'
import type { BookingRow } from './tables.ts'

/** Once for each invoice, and once when all is done or called off. */
export async function enqueueBookingMail(
  bookings: Bookings,
  tx: Transaction,
  before: BookingRow | undefined,
  notice: BookingNotice,
): Promise<void> {
  const { state, invoice, title, booking_id } = notice
  const isNew = state !== before?.state
  const isNewInvoice = state === 'invoiced' && invoice?.number !== before?.invoice?.number
  const isOver = isNew && (state === 'complete' || state === 'cancelled')
  if (!isNewInvoice && !isOver) return
  const owner = await mailRecipient(bookings, tx, notice.account_id)
  const about = { title, booking: booking_id, url: `${bookings.publicUrl}/customer/booking` }
  if (isOver) {
    const letter = state === 'complete' ? 'booking-complete' : 'booking-cancelled'
    await enqueueMail(tx, bookings.dataKeys, { letter, ...owner, data: about })
    return
  }
  const { number, amount, currency, due_at } = invoice as NonNullable<typeof invoice>
  const data = { ...about, invoice: number, amount, currency, dueAt: due_at }
  await enqueueMail(tx, bookings.dataKeys, { letter: 'booking-invoiced', ...owner, data })
}
