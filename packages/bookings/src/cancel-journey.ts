import { ApiError } from '@planet/api/api-error'
import { AgencyRefused } from '@planet/partners/travel/requests'
import { publish } from '@planet/platform/live/publish'
import type { Bookings } from './bookings.ts'
import { bookingTopic } from './take-notice.ts'

const beforePayment = ['requested', 'checked', 'invoiced']

/**
 * Cancels a request that is still being sent, or an unpaid booking. The agency owns bookings: the list changes when its
 * notice arrives.
 */
export async function cancelJourney(bookings: Bookings, accountId: string, id: string): Promise<void> {
  const { db, agency } = bookings
  const request = await db
    .selectFrom('travel_requests')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (request) return cancelRequest(bookings, accountId, request.id)
  const booking = await db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!booking) throw new ApiError('data_not_found')
  if (booking.state === 'cancelled') return
  if (!beforePayment.includes(booking.state)) throw new ApiError('incorrect_handling')
  if (!agency) throw new ApiError('service_unavailable')
  await agency.cancel(id).catch((cause: unknown) => {
    throw new ApiError(cause instanceof AgencyRefused ? 'incorrect_handling' : 'service_unavailable', {
      cause,
    })
  })
}

async function cancelRequest({ db }: Bookings, accountId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('travel_requests')
      .set({ state: 'cancelled' })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'refused'])
      .returning('id')
      .executeTakeFirst()
    // The agency has it: it is a booking now, under the agency's number.
    if (!changed) throw new ApiError('incorrect_handling')
    await publish(tx, { account: accountId, topic: bookingTopic })
  })
}
