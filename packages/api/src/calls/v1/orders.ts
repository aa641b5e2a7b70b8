import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder } from '../merchant/fields.ts'
import { orderFilter, orderPage } from '../merchant/orders.ts'

export const apiListOrders = defineCall({
  method: 'GET',
  path: '/api/v1/orders',
  summary: 'List the merchant’s orders, newest first; `before` is the id of the last order seen.',
  access: 'token',
  query: z.strictObject({ ...orderPage, ...orderFilter }),
  answer: { orders: z.array(merchantOrder), next: z.string().nullable() },
})
