import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../merchant/fields.ts'

export const takeOrder = defineCall({
  method: 'POST',
  path: '/api/order/take/',
  summary: 'Links the order to the person who asks: nobody else can pay it from here on.',
  access: 'session',
  body: z.strictObject({ id: orderId }),
  answer: { order: payerOrder },
  errors: ['data_not_found', 'incorrect_handling', 'warn_not_enabled_user'],
})
