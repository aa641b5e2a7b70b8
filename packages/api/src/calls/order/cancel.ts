import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../../fields/merchant-order.ts'

export const cancelTakenOrder = defineCall({
  method: 'POST',
  path: '/api/order/cancel/',
  summary: 'Cancel an order that is linked to the payer.',
  access: 'session',
  body: z.strictObject({ id: orderId }),
  answer: { order: payerOrder },
  errors: ['data_not_found', 'can_not_cancel'],
})
