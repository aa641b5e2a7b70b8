import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../merchant/fields.ts'

export const apiOrder = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id',
  summary: 'Get one of the merchant’s orders.',
  access: 'token',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found'],
})
