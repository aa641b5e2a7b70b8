import { accountById } from '@planet/accounts/account/find-account'
import { ApiError } from '@planet/api/api-error'
import { type BookingIntent, flightClasses } from '@planet/api/calls/customer/booking-request'
import type { FieldReason } from '@planet/api/errors'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { sealIntent } from './booking-intent.ts'
import type { Bookings } from './bookings.ts'
import { recordGuest } from './guests.ts'
import { sendRequestJob } from './jobs.ts'
import { bookingTopic } from './take-notice.ts'

const bad = (field: string, reason: FieldReason = 'format') =>
  new ApiError('validation_error', { fields: [{ field, reason }] })

/** How many days ahead agencies sell. */
const longestAheadMs = 366 * 86_400_000

/** What a schema cannot check: which fields belong to a flight or a hotel, and today's date. */
export function checkIntent(wish: BookingIntent, now: Date): void {
  const isFlight = wish.kind === 'flight'
  const today = now.toISOString().slice(0, 10)
  const last = new Date(now.getTime() + longestAheadMs).toISOString().slice(0, 10)
  if (isFlight && wish.from === null) throw bad('from', 'required')
  if (!isFlight && wish.from !== null) throw bad('from', 'unknown_field')
  if (isFlight !== flightClasses.some((one) => one === wish.class)) throw bad('class', 'choose')
  if (wish.starts_on <= today || wish.starts_on > last) throw bad('starts_on')
  if (!isFlight && wish.ends_on === null) throw bad('ends_on', 'required')
  const isShort = wish.ends_on !== null && (wish.ends_on < wish.starts_on || wish.ends_on > last)
  if (isShort || (!isFlight && wish.ends_on === wish.starts_on)) throw bad('ends_on')
  const unborn = wish.travellers.findIndex(({ born_on }) => born_on > today)
  if (unborn >= 0) throw bad(`travellers.${unborn}.born_on`)
}

/** Saves the request and queues it for the agency. Sent again with the same id, it is the same request. */
export async function requestJourney(
  bookings: Bookings,
  accountId: string,
  id: string,
  wish: BookingIntent,
): Promise<void> {
  const { db, agency, dataKeys, now } = bookings
  const { status } = await accountById(db, accountId)
  if (status !== '500') throw new ApiError('warn_not_enabled_user')
  if (!agency) throw new ApiError('service_unavailable')
  checkIntent(wish, now())
  await recordGuest(bookings, accountId)
  const { sealed, keyId } = sealIntent(dataKeys, id, wish)
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('travel_requests')
      .values({
        id,
        account_id: accountId,
        state: 'sending',
        kind: wish.kind,
        starts_on: wish.starts_on,
        ends_on: wish.ends_on,
        travellers: wish.travellers.length,
        wish_sealed: sealed,
        key_id: keyId,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await enqueue(tx, sendRequestJob, { id })
      await publish(tx, { account: accountId, topic: bookingTopic })
      return
    }
    const known = await tx
      .selectFrom('travel_requests')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known?.account_id !== accountId) throw new ApiError('data_already_exists')
  })
}
