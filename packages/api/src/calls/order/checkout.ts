import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId } from '../../fields/merchant-order.ts'
import { orderStatus } from '../../fields/order-fields.ts'

export const checkoutState = defineCall({
  method: 'GET',
  path: '/api/order/checkout/:id/',
  summary: 'Get what a checkout in a frame shows about an order, with the signed result for the shop.',
  access: 'optional-session',
  limit: { count: 120, seconds: 60 },
  params: z.strictObject({ id: orderId }),
  query: z.strictObject({
    /** From the frame that showed the order while it was open. */
    key: z.string().max(64).optional(),
  }),
  answer: {
    status: orderStatus,
    /** Cancelled while a payment may still be on its way. */
    closing: z.boolean(),
    /** Parameters as those of a return address; null for an order that was created in the wallet, and without the key. */
    result: z.string().nullable(),
  },
  errors: ['data_not_found'],
})
