import { randomInt } from 'node:crypto'
import type { BookingNotice } from '@planet/partners/travel/notice'
import type { TravelRequest } from '@planet/partners/travel/requests'
import type { PlanetClient } from '@planet/sdk/client'
import type { OrderEvent } from '@planet/sdk/order'
import { inCrypto, offers, type PayCurrency } from './offers.ts'
import type { AgencyBooking, Store } from './store.ts'

export class AgencyRefusal extends Error {
  override name = 'AgencyRefusal'
}

/** The order in which notices of one action are sent: twice and out of order happen on real networks. */
export const deliveries = ['usual', 'twice', 'reversed'] as const
export type Delivery = (typeof deliveries)[number]

export type Request = { accountId: string; offerId: string; startsOn: string; travellers: number }

export type Agency = ReturnType<typeof openAgency>

const dayMs = 86_400_000
/** For each traveller, in yen. */
const prices: Readonly<Record<TravelRequest['class'], number>> = {
  economy: 12_000,
  premium_economy: 21_000,
  business: 48_000,
  first: 96_000,
  standard: 18_000,
  superior: 27_000,
  suite: 54_000,
}
const titleOf = ({ kind, from, to, ends_on }: TravelRequest): string =>
  kind === 'hotel' ? `Hotel in ${to}` : `${from} – ${to}${ends_on === null ? ', one way' : ' and back'}`
const wishOf = ({ class: seat, travellers, wishes }: TravelRequest): string =>
  [
    seat.replace('_', ' '),
    ...travellers.map(({ surname, given_name, born_on }) => `${surname} ${given_name} (${born_on})`),
    ...(wishes ? [wishes] : []),
  ].join(' · ')
/** The longest that an order of the wallet lives; cash and cards are taken for as long. */
const payMinutes = 24 * 60
const counter = 'Planet Travel (sandbox), ground floor, every day 10:00 to 18:00. Bring the booking number.'

/** Something done with the agency's account in the wallet. */
export type AtWallet = <T>(act: (wallet: PlanetClient) => Promise<T>) => Promise<T>

/** Actions of the agency's staff and systems. `queued` is called when notices wait; `now` dates bookings. */
export function openAgency(store: Store, atWallet: AtWallet, queued: () => void, now: () => number) {
  const step = (booking: AgencyBooking, change: Partial<AgencyBooking>): AgencyBooking => ({
    ...booking,
    ...change,
    version: booking.version + 1,
    at: new Date(now()).toISOString(),
  })
  const acts = new Map<string, Promise<unknown>>()
  /** One action after another per booking, so that a double click does one thing. */
  const inTurn = <T>(id: string, act: (booking: AgencyBooking) => Promise<T>): Promise<T> => {
    const before = acts.get(id) ?? Promise.resolve()
    const turn = before
      .catch(() => undefined)
      .then(() => {
        const booking = store.find(id)
        if (!booking) throw new AgencyRefusal('There is no such booking.')
        return act(booking)
      })
    acts.set(id, turn)
    return turn
  }

  const save = async (changed: readonly AgencyBooking[], delivery: Delivery = 'usual') => {
    const notices = arrange(changed.map(noticeOf), delivery)
    const last = changed.at(-1)
    await store.change(({ bookings, unsent }) => {
      if (!last) return
      const place = bookings.findIndex(({ booking_id }) => booking_id === last.booking_id)
      if (place < 0) bookings.push(last)
      else bookings[place] = last
      unsent.push(...notices)
    })
    queued()
  }

  const cancelOrder = async (booking: AgencyBooking) => {
    const id = booking.invoice?.order_id
    if (!id || booking.state !== 'invoiced') return
    await atWallet(async (wallet) => {
      const { status } = await wallet.order(id)
      if (status === 'opened' || status === 'linked') await wallet.cancelOrder(id, `cancel-${id}`)
      else if (status === 'paid') throw new AgencyRefusal('It has just been paid.')
    })
  }

  const createOrder = async (booking: AgencyBooking, number: string, currency: PayCurrency) => {
    const amount = inCrypto(yenOf(booking), currency)
    const draft = { currency, amount: String(amount), description: `${booking.title}, ${number}` }
    const order = await atWallet((wallet) =>
      wallet.createOrder({ ...draft, reference: number, minutes: payMinutes }, number),
    )
    return order.id
  }

  const paid = (id: string, by: 'crypto' | 'cash' | 'card', delivery: Delivery = 'usual') =>
    inTurn(id, async (booking) => {
      if (booking.state !== 'invoiced') throw new AgencyRefusal('There is no open invoice.')
      if (by !== 'crypto') await cancelOrder(booking)
      const afterPayment = step(booking, { state: 'paid', paid_by: by, remark: '' })
      await save([afterPayment, step(afterPayment, { state: 'complete' })], delivery)
    })

  return {
    request: async ({ accountId, offerId, startsOn, travellers }: Request): Promise<void> => {
      const offer = offers.find(({ id }) => id === offerId)
      const start = Date.parse(`${startsOn}T00:00:00Z`)
      const isSoon = start > now() && start < now() + 366 * dayMs
      if (!offer || !isSoon || !Number.isInteger(travellers) || travellers < 1 || travellers > 9)
        throw new AgencyRefusal(
          'Please choose a day within a year from tomorrow, and one to nine travellers.',
        )
      const { kind, title, days } = offer
      const ends = new Date(start + days * dayMs).toISOString().slice(0, 10)
      await save([
        {
          booking_id: `TB-${randomInt(10 ** 9, 10 ** 10)}`,
          account_id: accountId,
          version: 1,
          at: new Date(now()).toISOString(),
          state: 'requested',
          kind,
          title,
          travellers,
          starts_on: startsOn,
          ends_on: ends,
          invoice: null,
          paid_by: null,
          invoices: 0,
          remark: '',
        },
      ])
    },

    /** A request that a customer wrote in the wallet. Asked again under the same id, it is the same booking. */
    requestFromWallet: async (asked: TravelRequest): Promise<string> => {
      const known = store.bookings.find(({ request_id }) => request_id === asked.request_id)
      if (known) return known.booking_id
      if (asked.to.toLowerCase() === 'nowhere') throw new AgencyRefusal('We do not sell journeys to there.')
      const booking_id = `TB-${randomInt(10 ** 9, 10 ** 10)}`
      await save([
        {
          booking_id,
          account_id: asked.account_id,
          version: 1,
          at: new Date(now()).toISOString(),
          state: 'requested',
          kind: asked.kind,
          title: titleOf(asked),
          invoice: null,
          paid_by: null,
          starts_on: asked.starts_on,
          ends_on: asked.ends_on ?? asked.starts_on,
          travellers: asked.travellers.length,
          invoices: 0,
          remark: '',
          request_id: asked.request_id,
          yen_each: prices[asked.class],
          wish: wishOf(asked),
        },
      ])
      return booking_id
    },

    check: (id: string, delivery?: Delivery) =>
      inTurn(id, async (booking) => {
        if (booking.state !== 'requested') throw new AgencyRefusal('It was checked already.')
        await save([step(booking, { state: 'checked' })], delivery)
      }),

    /** The order has the invoice's number: tried again after a crash, the same order comes back. */
    issueInvoice: (id: string, currency: PayCurrency | undefined, delivery?: Delivery) =>
      inTurn(id, async (booking) => {
        if (!['checked', 'invoiced'].includes(booking.state))
          throw new AgencyRefusal('It is not at the place where an invoice is issued.')
        await cancelOrder(booking)
        const invoices = booking.invoices + 1
        const number = `${id}-${invoices}`
        const order_id = currency ? await createOrder(booking, number, currency) : null
        const due_at = new Date(now() + payMinutes * 60_000).toISOString()
        const what_for = `${booking.title}, ${booking.starts_on}, ${booking.travellers} × ¥${yenEach(booking).toLocaleString('en')}`
        const amount = String(yenOf(booking))
        const invoice = { number, amount, currency: 'JPY' as const, what_for, due_at, counter, order_id }
        await save([step(booking, { state: 'invoiced', invoice, invoices, remark: '' })], delivery)
      }),

    paidAtTheDesk: (id: string, by: 'cash' | 'card', delivery?: Delivery) => paid(id, by, delivery),

    cancel: (id: string, delivery?: Delivery) =>
      inTurn(id, async (booking) => {
        if (booking.state === 'cancelled') throw new AgencyRefusal('It is cancelled already.')
        await cancelOrder(booking)
        await save([step(booking, { state: 'cancelled' })], delivery)
      }),

    /**
     * The wallet's notices about the agency's orders, perhaps repeated: each is handled according to the booking's
     * state.
     */
    hear: async ({ type, order }: OrderEvent): Promise<void> => {
      const id = order.reference.replace(/-\d+$/, '')
      const booking = store.find(id)
      if (!booking) return
      const isCurrent = booking.invoice?.order_id === order.id
      if (type === 'order.paid' && isCurrent && booking.state === 'invoiced') return paid(id, 'crypto')
      const remark = remarkOn(type, isCurrent, booking)
      if (!remark) return
      await inTurn(id, async (current) =>
        store.change(({ bookings }) => {
          bookings[bookings.indexOf(current)] = { ...current, remark }
        }),
      )
    },
  }
}

/** What the staff at the desk have to handle themselves. */
function remarkOn(type: OrderEvent['type'], isCurrent: boolean, booking: AgencyBooking): string | undefined {
  const isPaidOtherwise = booking.paid_by !== 'crypto' || !isCurrent
  if (type === 'order.paid' && isPaidOtherwise) return 'An order was paid that is not needed. Refund it.'
  if (type === 'order.refunded') return 'The payment was refunded.'
  if (type === 'order.reverted') return 'The payment was taken back by the chain. Look before you book.'
  return type === 'order.cancelled' && isCurrent && booking.state === 'invoiced'
    ? 'The payment link has ended. Issue the invoice again if the traveller asks for it.'
    : undefined
}

const noticeOf = ({
  invoices: _,
  remark: __,
  yen_each: ___,
  request_id: ____,
  wish: _____,
  ...notice
}: AgencyBooking): BookingNotice => notice

function arrange(notices: readonly BookingNotice[], delivery: Delivery): readonly BookingNotice[] {
  if (delivery === 'twice') return notices.flatMap((notice) => [notice, notice])
  return delivery === 'reversed' ? notices.toReversed() : notices
}

function offerOf({ title }: AgencyBooking) {
  const offer = offers.find((one) => one.title === title)
  if (!offer) throw new AgencyRefusal('This is no longer sold.')
  return offer
}

const yenEach = (booking: AgencyBooking): bigint =>
  booking.yen_each === undefined ? offerOf(booking).yen : BigInt(booking.yen_each)

export const yenOf = (booking: AgencyBooking): bigint => yenEach(booking) * BigInt(booking.travellers)
