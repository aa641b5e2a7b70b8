import { accountById } from '@planet/accounts/account/find-account'
import { AgencyRefused } from '@planet/partners/travel/requests'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { publish } from '@planet/platform/live/publish'
import { readIntent } from './booking-intent.ts'
import type { Bookings } from './bookings.ts'
import { cancelBookingJob, sendRequestJob } from './jobs.ts'
import { bookingTopic } from './take-notice.ts'

export const bookingHandlers = (bookings: Bookings): JobHandler[] => [
  handle(sendRequestJob, ({ id }) => sendRequest(bookings, id)),
  handle(cancelBookingJob, ({ booking_id }) => cancelAtAgency(bookings, booking_id)),
]

/**
 * Asks the agency, under the request's own id, until it accepts or refuses. Without an answer this throws and the job
 * is retried. A request that was cancelled meanwhile is cancelled at the agency too.
 */
export async function sendRequest(bookings: Bookings, id: string): Promise<void> {
  const { db, agency, dataKeys } = bookings
  const row = await db.selectFrom('travel_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'sending' || !agency) return
  const { language } = await accountById(db, row.account_id)
  const wish = readIntent(dataKeys, row)
  const answer = await agency
    .request({ ...wish, request_id: id, account_id: row.account_id, language })
    .then((bookingId) => ({ state: 'sent' as const, booking_id: bookingId, reason: null }))
    .catch((error: unknown) => {
      if (!(error instanceof AgencyRefused)) throw error
      return { state: 'refused' as const, booking_id: null, reason: error.message }
    })
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('travel_requests')
      .set(answer)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    const isCancelled = !changed && (await isRequestCancelled(tx, id))
    if (isCancelled && answer.booking_id)
      await enqueue(tx, cancelBookingJob, { booking_id: answer.booking_id })
    await publish(tx, { account: row.account_id, topic: bookingTopic })
  })
}

async function isRequestCancelled(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('travel_requests').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'cancelled'
}

async function cancelAtAgency({ agency }: Bookings, bookingId: string): Promise<void> {
  await agency?.cancel(bookingId).catch((error: unknown) => {
    // Paid in the meantime, or cancelled before: the agency's own notices will report it.
    if (!(error instanceof AgencyRefused)) throw error
  })
}
