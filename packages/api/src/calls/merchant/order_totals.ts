import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { asset } from '../wallet/fields.ts'
import { livemode, orderFilter } from './orders.ts'

export const merchantOrderTotals = defineCall({
  method: 'GET',
  path: '/api/merchant/order_totals/',
  summary: 'How many of the merchant’s orders match, and what was paid and refunded, by currency.',
  access: 'session',
  query: z.strictObject({ ...orderFilter, livemode }),
  answer: {
    totals: z.array(
      z.object({
        currency: asset,
        orders: z.number(),
        /** Orders that were paid, including those refunded later. */
        paid_orders: z.number(),
        paid: units,
        refunded: units,
      }),
    ),
  },
})
