import { defineCall } from '../../call.ts'
import { merchantOrder, walletDraft } from '../../fields/merchant-order.ts'

export const createOrder = defineCall({
  method: 'POST',
  path: '/api/merchant/order_create/',
  summary: 'Create an order that anyone with its link can pay once.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  body: walletDraft,
  answer: { order: merchantOrder },
  errors: ['reference_in_use', 'rates_unavailable', 'warn_not_enabled_user', 'service_unavailable'],
})
