import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { coinAmount } from '../../fields/line-items.ts'
import { orderId, orderTransaction } from '../../fields/merchant-order.ts'
import { asset } from '../../fields/wallet.ts'

export const prepareRefund = defineCall({
  method: 'GET',
  path: '/api/merchant/refund_prepare/',
  summary: 'Get what the merchant’s device needs to sign a refund of the remaining amount, or of a part.',
  access: 'session',
  query: z.strictObject({ id: orderId, amount: coinAmount.optional() }),
  answer: {
    ...orderTransaction,
    order_key: z.string(),
    currency: asset,
    /** The amount to refund now, and the most that is possible. */
    amount: units,
    refundable: units,
    payer: z.string(),
    available: units,
  },
  errors: [
    'data_not_found',
    'order_not_paid',
    'refund_exceeds_payment',
    'partial_refund_unavailable',
    'incorrect_handling',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})
