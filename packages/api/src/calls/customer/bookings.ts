import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { orderStatus } from '../../fields/order-fields.ts'
import { asset, fiat } from '../../fields/wallet.ts'

/** The states of a booking in their order; `cancelled` can follow any of them. */
export const bookingSteps = ['requested', 'checked', 'invoiced', 'paid', 'complete'] as const

export const bookingState = z.enum([...bookingSteps, 'cancelled'])

export type BookingState = z.infer<typeof bookingState>

export const bookingKind = z.enum(['flight', 'hotel'])

export const paidBy = z.enum(['crypto', 'cash', 'card'])

const whole = z.string().regex(/^\d+$/)

export const booking = z.object({
  /** The agency's booking number. */
  id: z.string(),
  kind: bookingKind,
  title: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  travellers: z.number(),
  state: bookingState,
  steps: z.array(z.object({ state: bookingState, time: timestamp })),
  invoice: z
    .object({
      number: z.string(),
      /** In the currency's smallest unit. */
      amount: whole,
      currency: fiat,
      what_for: z.string(),
      due_at: timestamp,
      counter: z.string(),
      /** The price in crypto from our own order, and that order's status. */
      order: z
        .object({
          id: z.string(),
          status: orderStatus,
          currency: asset,
          amount: whole,
          expires_at: timestamp,
        })
        .nullable(),
    })
    .nullable(),
  paid_by: paidBy.nullable(),
})

export type Booking = z.infer<typeof booking>

/** Requests from the wallet that have not reached the agency yet. */
const waitingRequest = z.object({
  id: z.string(),
  kind: bookingKind,
  from: z.string().nullable(),
  to: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  travellers: z.number(),
  state: z.enum(['sending', 'refused']),
  /** Why the agency refused it, in its own words. */
  reason: z.string().nullable(),
  time: timestamp,
})

export type WaitingRequest = z.infer<typeof waitingRequest>

export const listBookings = defineCall({
  method: 'GET',
  path: '/api/customer/bookings/',
  summary:
    'List flights and hotels at the travel agency, newest first: those under way, or with over=1 the ended ones.',
  access: 'session',
  query: z.strictObject({
    over: z.enum(['0', '1']).optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: {
    bookings: z.array(booking),
    /** Only on the first page of those under way. */
    requests: z.array(waitingRequest),
    next: z.string().nullable(),
  },
})
