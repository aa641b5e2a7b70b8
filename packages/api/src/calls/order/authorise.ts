import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { orderId, orderTransaction } from '../../fields/merchant-order.ts'

export const authorisePayment = defineCall({
  method: 'POST',
  path: '/api/order/authorise/',
  summary:
    'Get the authorisation for this payer to pay this order until the deadline, and what their device signs.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ id: orderId }),
  answer: {
    ...orderTransaction,
    available: units,
    authorisation: z.object({
      order_key: z.string(),
      payer: z.string(),
      merchant: z.string(),
      asset: z.string(),
      amount: units,
      /** Seconds since 1970. */
      deadline: z.number(),
    }),
    signature: z.string(),
    valid_until: timestamp,
  },
  errors: [
    'data_not_found',
    'order_not_taken',
    'order_ended',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})
