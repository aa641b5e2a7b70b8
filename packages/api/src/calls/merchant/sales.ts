import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { asset, fiat } from '../../fields/wallet.ts'
import { fileOptions } from '../history/export.ts'
import { livemode } from './orders.ts'

export const salesSteps = ['day', 'week', 'month'] as const

export type SalesStep = (typeof salesSteps)[number]

const sold = {
  orders: z.number(),
  /** The amount paid, and the part of it that was refunded, in the smallest unit. */
  paid: units,
  refunded: units,
}

/** Sales in one currency: that of the price, or the coin if there is no price in fiat. */
const sales = z.object({
  currency: z.union([fiat, asset]),
  ...sold,
  refunded_orders: z.number(),
  /** The amount paid in the preceding period of the same length. */
  previous_paid: units,
  /** Days, weeks or months with sales, each identified by its first day. */
  periods: z.array(z.object({ day: z.string(), ...sold })),
  /** Best sellers: line items, or for an order without them `metadata.item` or else the description. */
  items: z.array(z.object({ name: z.string(), quantity: units, ...sold })),
})

export type Sales = z.infer<typeof sales>

export const merchantSales = defineCall({
  method: 'GET',
  path: '/api/merchant/sales/',
  summary: 'Get the merchant’s sales in a period, by currency, with a time series and the best sellers.',
  access: 'session',
  query: z.strictObject({
    since: timestamp,
    until: timestamp,
    step: z.enum(salesSteps).default('day'),
    time_zone: fileOptions.time_zone,
    livemode,
  }),
  answer: {
    /** The currency with the most orders first. */
    sales: z.array(sales),
    /** Created in the period. */
    created: z.number(),
    /** Waiting to be paid now. */
    waiting: z.number(),
  },
})
