import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../../fields/merchant-order.ts'
import { asset } from '../../fields/wallet.ts'

export const takeOrder = defineCall({
  method: 'POST',
  path: '/api/order/take/',
  summary:
    'Link the order to the caller. Only the linked payer can pay it; without a payment, the link ends after 10 minutes.',
  access: 'session',
  body: z.strictObject({
    id: orderId,
    /** The coin that the payer picks, if the price is in fiat. */
    currency: asset.optional(),
  }),
  answer: { order: payerOrder },
  errors: [
    'data_not_found',
    'own_order',
    'order_taken',
    'order_ended',
    'currency_not_accepted',
    'currency_fixed',
    'warn_not_enabled_user',
  ],
})
