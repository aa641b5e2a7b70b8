import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, refund, refundRequest } from '../../fields/merchant-order.ts'

export const listRefunds = defineCall({
  method: 'GET',
  path: '/api/merchant/refunds/',
  summary: 'List the refunds of an order on the chain, and the requests for refunds.',
  access: 'session',
  query: z.strictObject({ id: orderId }),
  answer: { refunds: z.array(refund), refund_requests: z.array(refundRequest) },
  errors: ['data_not_found'],
})
