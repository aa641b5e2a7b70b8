import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { asset } from '../../fields/wallet.ts'
import { livemode, orderFilter } from './orders.ts'

export const merchantOrderTotals = defineCall({
  method: 'GET',
  path: '/api/merchant/order_totals/',
  summary: 'Count the merchant’s orders that match, and sum payments and refunds by currency.',
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
