import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const declineRefund = defineCall({
  method: 'POST',
  path: '/api/merchant/refund_decline/',
  summary: 'Decline a refund that the merchant’s own system has requested.',
  access: 'session',
  body: z.strictObject({ id: z.string().max(40) }),
  errors: ['data_not_found'],
})
