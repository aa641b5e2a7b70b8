import type { Database } from '@planet/platform/database/database'
import type { BookingRow } from '../tables.ts'

/** The newest bookings of an account. */
export const latestBookings = (
  db: Database,
  account: string,
  count: number,
): Promise<Pick<BookingRow, 'id' | 'title' | 'state' | 'told_at'>[]> =>
  db
    .selectFrom('bookings')
    .select(['id', 'title', 'state', 'told_at'])
    .where('account_id', '=', account)
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
