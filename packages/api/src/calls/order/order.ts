import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, payerOrder } from '../merchant/fields.ts'

export const lookAtOrder = defineCall({
  method: 'GET',
  path: '/api/order/detail/:id/',
  summary: 'Get an order as its payer sees it. Anyone with the link can read it.',
  access: 'optional-session',
  limit: { count: 120, seconds: 60 },
  params: z.strictObject({ id: orderId }),
  answer: { order: payerOrder },
  errors: ['data_not_found'],
})
