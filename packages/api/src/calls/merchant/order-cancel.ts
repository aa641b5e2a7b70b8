import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../../fields/merchant-order.ts'

export const cancelMerchantOrder = defineCall({
  method: 'POST',
  path: '/api/merchant/order_cancel/',
  summary: 'Cancel an unpaid order. If a payment may be on its way, the chain decides which came first.',
  access: 'session',
  body: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'can_not_cancel'],
})
