import { accountById } from '@planet/accounts/account/find-account'
import { ApiError } from '@planet/api/api-error'
import type { Bookings } from './bookings.ts'

/**
 * The agency's single-sign-on URL, for active accounts only, because the agency relies on our identity check. Records
 * the guest first: the agency can send notices only about its guests.
 */
export async function signInAtAgency(
  bookings: Bookings,
  accountId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const { db, agency, now } = bookings
  const { status, language } = await accountById(db, accountId)
  if (status !== '500') throw new ApiError('warn_not_enabled_user')
  if (!agency) throw new ApiError('service_unavailable')
  await recordGuest(bookings, accountId)
  return agency.signIn({ accountId, language }, now())
}

/** The agency can send notices only about its guests. */
export async function recordGuest({ db, now }: Bookings, accountId: string): Promise<void> {
  await db
    .insertInto('travel_guests')
    .values({ account_id: accountId, first_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
