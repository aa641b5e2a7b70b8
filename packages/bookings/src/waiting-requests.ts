import type { WaitingRequest } from '@planet/api/calls/customer/bookings'
import { sql } from 'kysely'
import { readIntent } from './booking-intent.ts'
import type { Bookings } from './bookings.ts'

/** Requests that are being sent or were refused; and those that the agency has, until its first notice arrives. */
export async function waitingRequests(
  bookings: Pick<Bookings, 'db' | 'dataKeys'>,
  accountId: string,
): Promise<WaitingRequest[]> {
  const rows = await bookings.db
    .selectFrom('travel_requests')
    .leftJoin('bookings', 'bookings.id', 'travel_requests.booking_id')
    .selectAll('travel_requests')
    .select([
      sql<string>`travel_requests.starts_on::text`.as('starts_on'),
      sql<string | null>`travel_requests.ends_on::text`.as('ends_on'),
    ])
    .where('travel_requests.account_id', '=', accountId)
    .where('travel_requests.state', '<>', 'cancelled')
    .where('bookings.id', 'is', null)
    .orderBy('travel_requests.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => {
    const { from, to } = readIntent(bookings.dataKeys, row)
    const { id, kind, starts_on, ends_on, travellers, reason, created_at } = row
    const state = row.state === 'refused' ? 'refused' : 'sending'
    return {
      id,
      kind,
      from,
      to,
      starts_on,
      ends_on,
      travellers,
      state,
      reason,
      time: created_at.toISOString(),
    }
  })
}
