import type { AnswerOf, QueryOf } from '@planet/api/call'
import { type BookingState, bookingSteps, type listBookings } from '@planet/api/calls/customer/bookings'
import { sql } from 'kysely'
import type { Bookings } from './bookings.ts'
import { waitingRequests } from './waiting-requests.ts'

const usualCount = 20
const over: readonly BookingState[] = ['complete', 'cancelled']

/** Bookings of one account, newest first, after the last row seen. */
export async function readBookings(
  bookings: Pick<Bookings, 'db' | 'dataKeys'>,
  accountId: string,
  { over: isOver = '0', before, count = usualCount }: QueryOf<typeof listBookings>,
): Promise<AnswerOf<typeof listBookings>> {
  const { db } = bookings
  const isFirst = isOver === '0' && before === undefined
  let query = db
    .selectFrom('bookings')
    .leftJoin('orders', 'orders.id', 'bookings.order_id')
    .selectAll('bookings')
    .select([sql<string>`starts_on::text`.as('starts_on'), sql<string>`ends_on::text`.as('ends_on')])
    .select(['orders.status', 'orders.asset', 'orders.amount', 'orders.expires_at'])
    .where('bookings.account_id', '=', accountId)
    .where('bookings.state', isOver === '1' ? 'in' : 'not in', over)
  if (before) query = query.where('bookings.number', '<', BigInt(before))
  const found = await query
    .orderBy('bookings.number', 'desc')
    .limit(count + 1)
    .execute()
  const rows = found.slice(0, count)
  const stepsOf = await readSteps(
    { db },
    rows.map(({ id }) => id),
  )
  return {
    bookings: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      travellers: row.travellers,
      state: row.state,
      steps: stepsOf(row.id),
      invoice: row.invoice && { ...withoutOrder(row.invoice), order: orderOf(row) },
      paid_by: row.paid_by,
    })),
    requests: isFirst ? await waitingRequests(bookings, accountId) : [],
    next: found.length > count ? String(rows.at(-1)?.number) : null,
  }
}

type OrderColumns = {
  order_id: string | null
  status: NonNullable<OrderView>['status'] | null
  asset: NonNullable<OrderView>['currency'] | null
  amount: string | null
  expires_at: Date | null
}
type OrderView = NonNullable<AnswerOf<typeof listBookings>['bookings'][number]['invoice']>['order']

function orderOf({ order_id, status, asset, amount, expires_at }: OrderColumns): OrderView {
  if (!order_id || !status || !asset || !amount || !expires_at) return null
  return { id: order_id, status, currency: asset, amount, expires_at: expires_at.toISOString() }
}

const withoutOrder = <T extends { order_id: string | null }>({ order_id: _, ...invoice }: T) => invoice

async function readSteps({ db }: Pick<Bookings, 'db'>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('booking_steps').selectAll().where('booking_id', 'in', ids).execute()
  const place = (state: BookingState) => (bookingSteps as readonly BookingState[]).indexOf(state)
  // `cancelled` is not a regular step; it comes last.
  const rank = (state: BookingState) => (place(state) < 0 ? bookingSteps.length : place(state))
  return (id: string) =>
    rows
      .filter(({ booking_id }) => booking_id === id)
      .toSorted((one, other) => rank(one.state) - rank(other.state))
      .map(({ state, at }) => ({ state, time: at.toISOString() }))
}
