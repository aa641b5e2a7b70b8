import { defineCall } from '../../call.ts'
import { merchantOrder } from '../merchant/fields.ts'
import { draft, tokenErrors } from './fields.ts'

export const apiCreateOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders/',
  summary: 'Makes an order. Needs an Idempotency-Key: the same key gives the same order.',
  access: 'token',
  body: draft,
  answer: { order: merchantOrder },
  errors: [...tokenErrors, 'data_already_exists', 'warn_not_enabled_user'],
})
