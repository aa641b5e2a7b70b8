import type { Bookings } from './bookings.ts'

/** Written down before the person is let out to the agency, which can tell us of its guests alone. */
export async function noteGuest({ db, now }: Bookings, accountId: string): Promise<void> {
  await db
    .insertInto('travel_guests')
    .values({ account_id: accountId, first_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
