import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../merchant/fields.ts'
import { delivery } from '../webhook/fields.ts'

export const testOrderDetail = defineCall({
  method: 'GET',
  path: '/api/sdk/orders/:id/',
  summary: 'An order with what its webhooks said and how they were received.',
  access: 'session',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder, deliveries: z.array(delivery) },
  errors: ['data_not_found'],
})
