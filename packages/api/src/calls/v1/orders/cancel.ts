import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { merchantOrder, orderId } from '../../../fields/merchant-order.ts'

export const apiCancelOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  summary: 'Cancel an unpaid order. Needs an Idempotency-Key.',
  access: 'token',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'can_not_cancel'],
})
