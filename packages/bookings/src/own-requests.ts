import { readIntent } from './booking-intent.ts'
import type { Bookings } from './bookings.ts'

/** All travel requests of an account, for the export of a person's own data. */
export async function ownRequests(bookings: Pick<Bookings, 'db' | 'dataKeys'>, accountId: string) {
  const rows = await bookings.db
    .selectFrom('travel_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    booking_id: row.booking_id,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    ...readIntent(bookings.dataKeys, row),
  }))
}
