import { defineCall } from '../../call.ts'
import { merchantOrder } from '../merchant/fields.ts'
import { draft } from './fields.ts'

export const apiCreateOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders/',
  summary: 'Creates an order. Needs an Idempotency-Key: the same key gives the same order.',
  access: 'token',
  body: draft,
  answer: { order: merchantOrder },
  errors: ['reference_in_use', 'warn_not_enabled_user'],
})
