import { defineCall } from '../../call.ts'
import { merchantOrder, shopDraft } from '../merchant/fields.ts'

export const apiCreateOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders',
  summary:
    'Create an order in a coin (`currency`, `amount`) or with a price in fiat (`price_currency`, `price_amount`). Needs an Idempotency-Key: the same key returns the same order.',
  access: 'token',
  body: shopDraft,
  answer: { order: merchantOrder },
  errors: ['reference_in_use', 'rates_unavailable', 'warn_not_enabled_user'],
})
