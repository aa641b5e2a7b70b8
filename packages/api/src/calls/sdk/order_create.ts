import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderDraft } from '../merchant/fields.ts'

export const createTestOrder = defineCall({
  method: 'POST',
  path: '/api/sdk/order_create/',
  summary: 'Makes an order as the merchant’s own system would with the SDK, webhooks included.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject(orderDraft),
  answer: { order: merchantOrder },
  errors: ['reference_in_use', 'warn_not_enabled_user', 'parameter_information_does_not_exist'],
})
