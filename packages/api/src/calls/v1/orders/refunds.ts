import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { isPlainLine, plainPattern } from '../../../fields/common.ts'
import { coinAmount } from '../../../fields/line-items.ts'
import { orderId, refund, refundRequest } from '../../../fields/merchant-order.ts'

const params = z.strictObject({ id: orderId })

export const apiRefunds = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id/refunds',
  summary: 'List the refunds of an order on the chain, and the requests for refunds.',
  access: 'token',
  params,
  answer: { refunds: z.array(refund), refund_requests: z.array(refundRequest) },
  errors: ['data_not_found'],
})

export const apiRequestRefund = defineCall({
  method: 'POST',
  path: '/api/v1/orders/:id/refunds',
  summary:
    'Request a refund of an order, or of a part of it. The merchant signs it on their device. Needs an Idempotency-Key.',
  access: 'token',
  permission: 'refund',
  params,
  body: z.strictObject({
    /** The remaining amount by default. */
    amount: coinAmount.optional(),
    reason: z.string().trim().max(200).refine(isPlainLine).meta(plainPattern).default(''),
  }),
  answer: { refund_request: refundRequest },
  errors: ['data_not_found', 'order_not_paid', 'refund_exceeds_payment'],
})
