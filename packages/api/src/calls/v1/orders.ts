import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId, shopDraft } from '../../fields/merchant-order.ts'
import { orderFilter, orderPage } from '../merchant/orders.ts'

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

export const apiOrder = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id',
  summary: 'Get one of the merchant’s orders.',
  access: 'token',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found'],
})

export const apiListOrders = defineCall({
  method: 'GET',
  path: '/api/v1/orders',
  summary: 'List the merchant’s orders, newest first; `before` is the id of the last order seen.',
  access: 'token',
  query: z.strictObject({ ...orderPage, ...orderFilter }),
  answer: { orders: z.array(merchantOrder), next: z.string().nullable() },
})
