import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../merchant/fields.ts'

export const takeOrder = defineCall({
  method: 'POST',
  path: '/api/order/take/',
  summary:
    'Links the order to the person who asks. While it is linked, nobody else can pay it; one that is left alone is free again after 10 minutes.',
  access: 'session',
  body: z.strictObject({ id: orderId }),
  answer: { order: payerOrder },
  errors: ['data_not_found', 'own_order', 'order_taken', 'order_ended', 'warn_not_enabled_user'],
})
