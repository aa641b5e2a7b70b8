import { type BookingState, bookingState } from '@planet/api/calls/customer/bookings'
import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { BookingRow } from '../tables.ts'

export const bookingStates: readonly BookingState[] = bookingState.options

export type BookingFilter = { state?: BookingState | undefined; account?: string | undefined }

export type ListedBooking = Omit<BookingRow, 'notice_hash'>

/** All bookings, newest first. */
export async function listAllBookings(
  db: Database,
  { state, account }: BookingFilter,
  before: bigint | undefined,
  count: number,
): Promise<ListedBooking[]> {
  let query = db
    .selectFrom('bookings')
    .select(['id', 'number', 'account_id', 'version', 'state', 'kind', 'title', 'travellers', 'invoice'])
    .select(['order_id', 'paid_by', 'told_at'])
    .select([sql<string>`starts_on::text`.as('starts_on'), sql<string>`ends_on::text`.as('ends_on')])
  if (state) query = query.where('state', '=', state)
  if (account) query = query.where('account_id', '=', account)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(count).execute()
}
