import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { merchantOrder, orderId } from '../../../fields/merchant-order.ts'

/** Events that a test order can simulate. `paid` links an opened order first. */
export const simulation = z.enum([
  'linked',
  'released',
  'paid',
  'expired',
  'cancelled',
  'refunded',
  'reverted',
])

export type Simulation = z.infer<typeof simulation>

export const apiSimulate = defineCall({
  method: 'POST',
  path: '/api/v1/orders/:id/simulate',
  summary: 'Simulate an event of a test order, with its webhooks. Needs a test token and an Idempotency-Key.',
  access: 'token',
  params: z.strictObject({ id: orderId }),
  body: z.strictObject({ event: simulation }),
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'test_mode_only', 'not_in_this_status'],
})
