import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from './fields.ts'

export const merchantOrderDetail = defineCall({
  method: 'GET',
  path: '/api/merchant/orders/:id/',
  summary: 'Get one of the merchant’s own orders.',
  access: 'session',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found'],
})
