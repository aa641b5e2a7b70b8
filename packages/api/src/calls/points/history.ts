import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'

export const pointKind = z.enum([
  'referral',
  'welcome',
  'payment',
  'payment_returned',
  'granted',
  'taken_back',
  'coupon',
  'card_charge',
  'card_charge_returned',
  'expired',
])

export type PointKind = z.infer<typeof pointKind>

const whole = z.string().regex(/^-?\d+$/)

export const pointHistory = defineCall({
  method: 'GET',
  path: '/api/points/history/',
  summary: 'Get the points balance and its entries, newest first.',
  access: 'session',
  query: z.strictObject({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: {
    balance: whole,
    rules: z.object({
      yen_per_point: z.number(),
      /** The most that payments can earn in 30 days. */
      most: z.number(),
      /** Null if points never expire. */
      expiry_months: z.number().nullable(),
    }),
    /** The next points to expire, as announced by mail; null if none will. */
    expiring: z.object({ points: whole, on: z.iso.date() }).nullable(),
    entries: z.array(
      z.object({
        id: z.string(),
        amount: whole,
        kind: pointKind,
        order_id: z.string().nullable(),
        time: timestamp,
      }),
    ),
    next: z.string().nullable(),
  },
})
