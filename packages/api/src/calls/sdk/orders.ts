import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../../fields/merchant-order.ts'
import { delivery } from '../../fields/webhook.ts'

export const testOrderDetail = defineCall({
  method: 'GET',
  path: '/api/sdk/orders/:id/',
  summary: 'Get an order with its webhooks and their responses.',
  access: 'session',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder, deliveries: z.array(delivery) },
  errors: ['data_not_found'],
})
