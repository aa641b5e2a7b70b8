import { createHash } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { BookingNotice } from '@planet/partners/travel/notice'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import type { Bookings } from './bookings.ts'
import { judge } from './machine.ts'
import { enqueueBookingMail } from './mail.ts'
import type { BookingRow } from './tables.ts'

export const bookingTopic = 'booking'

/** Saves the agency's notice and its effects in one transaction. False if it was known. */
export async function takeNotice(bookings: Bookings, notice: BookingNotice): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(notice)).digest()
  return bookings.db.transaction().execute(async (tx) => {
    await lockGuest(tx, notice.account_id)
    const before = await tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', notice.booking_id)
      .forUpdate()
      .executeTakeFirst()
    const next = { accountId: notice.account_id, version: notice.version, hash, state: notice.state }
    const verdict = judge(before && stateOf(before), next)
    if (verdict === 'known') return false
    if (verdict === 'contradiction') throw new ApiError('data_integrity_error')
    await checkOrder(tx, notice)
    await save(tx, notice, hash, bookings.now())
    await enqueueBookingMail(bookings, tx, before, notice)
    await publish(tx, { account: notice.account_id, topic: bookingTopic })
    return true
  })
}

const stateOf = ({ account_id, version, notice_hash, state }: BookingRow) => ({
  accountId: account_id,
  version,
  state,
  hash: notice_hash,
})

/** Two first notices of one booking meet here, at the guest's row. */
async function lockGuest(tx: Transaction, accountId: string): Promise<void> {
  const guest = await tx
    .selectFrom('travel_guests')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!guest) throw refused('account_id')
}

const refused = (field: string) => new ApiError('data_not_found', { fields: [{ field, reason: 'format' }] })

/** An existing order of a company, whose verified name payers see. It pays this booking and no other. */
async function checkOrder(tx: Transaction, { booking_id, invoice }: BookingNotice): Promise<void> {
  const id = invoice?.order_id
  if (!id) return
  const order = await tx
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.merchant_account')
    .leftJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['accounts.user_type', 'bookings.id as booking'])
    .where('orders.id', '=', id)
    .where('orders.livemode', '=', true)
    .executeTakeFirst()
  const isFree = order?.booking === null || order?.booking === booking_id
  if (order?.user_type !== 'corporate' || !isFree) throw refused('invoice.order_id')
}

async function save(tx: Transaction, notice: BookingNotice, hash: Buffer, at: Date): Promise<void> {
  const { booking_id, account_id, at: since, invoice, ...booking } = notice
  const row = {
    ...booking,
    notice_hash: hash,
    invoice: invoice && JSON.stringify(invoice),
    order_id: invoice?.order_id ?? null,
    told_at: at,
  }
  await tx
    .insertInto('bookings')
    .values({ id: booking_id, account_id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx
    .insertInto('booking_steps')
    .values({ booking_id, state: notice.state, at: new Date(since) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a signed notice arrives for the first time; notes that it has arrived. */
export async function isFreshNonce({ db, now }: Bookings, nonce: string): Promise<boolean> {
  const fresh = await db
    .insertInto('travel_nonces')
    .values({ nonce, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return fresh !== undefined
}
