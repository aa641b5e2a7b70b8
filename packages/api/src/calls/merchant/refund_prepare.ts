import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { asset } from '../wallet/fields.ts'
import { orderId, orderTransaction } from './fields.ts'

export const prepareRefund = defineCall({
  method: 'GET',
  path: '/api/merchant/refund_prepare/',
  summary: 'What the merchant’s device needs to sign a refund: the whole amount, back to the payer.',
  access: 'session',
  query: z.strictObject({ id: orderId }),
  answer: {
    ...orderTransaction,
    order_key: z.string(),
    currency: asset,
    amount: units,
    payer: z.string(),
    available: units,
  },
  errors: [
    'data_not_found',
    'order_not_paid',
    'incorrect_handling',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})
