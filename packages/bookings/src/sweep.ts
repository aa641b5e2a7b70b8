import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import { nonceKeptMs } from '@planet/partners/travel/webhook'
import { sql } from 'kysely'
import type { Bookings } from './bookings.ts'

/**
 * Deletes nonces that no request can refer to any more, travel requests whose journey ended `keepDays` ago, and the
 * journeys of forgotten accounts.
 */
export async function sweepBookings(
  { db, now }: Pick<Bookings, 'db' | 'now'>,
  keepDays: number,
): Promise<void> {
  const before = new Date(now().getTime() - keepDays * 86_400_000)
  await db
    .deleteFrom('travel_requests')
    .where(sql<boolean>`coalesce(ends_on, starts_on) < ${before}`)
    .execute()
  await db
    .deleteFrom('travel_nonces')
    .where('at', '<', new Date(now().getTime() - nonceKeptMs))
    .execute()
  await db.transaction().execute(async (tx) => {
    const forgotten = forgottenAccounts(tx)
    const journeys = tx.selectFrom('bookings').select('id').where('account_id', 'in', forgotten)
    await tx.deleteFrom('travel_requests').where('account_id', 'in', forgotten).execute()
    await tx.deleteFrom('booking_steps').where('booking_id', 'in', journeys).execute()
    await tx.deleteFrom('bookings').where('account_id', 'in', forgotten).execute()
    await tx.deleteFrom('travel_guests').where('account_id', 'in', forgotten).execute()
  })
}
