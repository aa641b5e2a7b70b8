import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../../fields/merchant-order.ts'
import { simulation } from '../v1/orders/simulate.ts'

export const simulateOrder = defineCall({
  method: 'POST',
  path: '/api/sdk/simulate/',
  summary: 'Simulate an event of a test order, with its webhooks.',
  access: 'session',
  limit: { count: 120, seconds: 60, by: 'account' },
  body: z.strictObject({ id: orderId, event: simulation }),
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'not_in_this_status'],
})
