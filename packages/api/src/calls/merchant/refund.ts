import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { hex32 } from '../../explorer.ts'
import { orderId } from '../../fields/merchant-order.ts'
import { rawTransaction } from '../../fields/order.ts'

export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/merchant/refund/',
  summary: 'Submit the refund that the merchant has signed.',
  access: 'session',
  body: z.strictObject({
    id: orderId,
    raw: rawTransaction,
    /** The request that it answers. */
    request_id: z.string().max(40).optional(),
  }),
  answer: { txid: hex32 },
  errors: ['planet_behind', 'data_not_found', 'incorrect_handling', 'invalid_data', 'warn_not_enabled_user'],
})
