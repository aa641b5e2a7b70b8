import { defineCall } from '../../call.ts'
import { merchantOrder, shopDraft } from '../../fields/merchant-order.ts'

export const createTestOrder = defineCall({
  method: 'POST',
  path: '/api/sdk/order_create/',
  summary: 'Create a test order, which never touches money. Test webhook endpoints receive its events.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: shopDraft,
  answer: { order: merchantOrder },
  errors: ['reference_in_use', 'rates_unavailable', 'warn_not_enabled_user'],
})
