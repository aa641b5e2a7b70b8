import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../merchant/fields.ts'
import { asset } from '../wallet/fields.ts'

export const takeOrder = defineCall({
  method: 'POST',
  path: '/api/order/take/',
  summary:
    'Links the order to the person who asks. While it is linked, nobody else can pay it; one that is left alone is free again after 10 minutes.',
  access: 'session',
  body: z.strictObject({
    id: orderId,
    /** The coin that the payer picks, where the price is in fiat. */
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
