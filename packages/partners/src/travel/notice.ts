import { bookingKind, bookingState, paidBy } from '@planet/api/calls/customer/bookings'
import { accountId, isPlainLine } from '@planet/api/fields/common'
import { fiat } from '@planet/api/fields/wallet'
import { z } from 'zod'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength).refine(isPlainLine)
/** A day of a journey; the database knows no year 0. */
const day = z.iso.date().refine((text) => text >= '2000')

const invoice = z.strictObject({
  number: line(40),
  /** In the currency's smallest unit: what is paid in cash or by card. */
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
  currency: fiat,
  what_for: line(200),
  due_at: z.iso.datetime(),
  /** Where and when cash and cards are taken. */
  counter: line(300),
  /** An order of the agency's own account in the wallet, for who pays by crypto. */
  order_id: line(40).nullable(),
})

/**
 * The current booking at the agency, complete each time. `version` grows with every change; readers trust the highest
 * one. It contains no name, address or document of a traveller.
 */
export const bookingNotice = z
  .strictObject({
    booking_id: z.string().regex(/^[\w-]{4,40}$/),
    account_id: accountId,
    version: z.int().min(1).max(1_000_000),
    at: z.iso.datetime(),
    state: bookingState,
    kind: bookingKind,
    title: line(120),
    starts_on: day,
    ends_on: day,
    travellers: z.int().min(1).max(50),
    invoice: invoice.nullable(),
    paid_by: paidBy.nullable(),
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'] })
  .refine(({ state, invoice: bill }) => bill !== null || !['invoiced', 'paid', 'complete'].includes(state), {
    path: ['invoice'],
  })
  .refine(({ state, paid_by }) => paid_by !== null || !['paid', 'complete'].includes(state), {
    path: ['paid_by'],
  })

export type BookingNotice = z.infer<typeof bookingNotice>
