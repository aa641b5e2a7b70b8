import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { hex32 } from '../../explorer.ts'
import { orderId } from '../../fields/merchant-order.ts'
import { rawTransaction } from '../../fields/order.ts'

export const payOrder = defineCall({
  method: 'POST',
  path: '/api/order/pay/',
  summary:
    'Submit the payment that the payer has signed. The order is paid once the payment is on the chain.',
  access: 'session',
  body: z.strictObject({ id: orderId, raw: rawTransaction }),
  answer: { txid: hex32 },
  errors: ['planet_behind', 'data_not_found', 'incorrect_handling', 'invalid_data', 'warn_not_enabled_user'],
})
