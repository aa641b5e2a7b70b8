import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder } from '../merchant/fields.ts'
import { orderPage } from '../merchant/orders.ts'
import { tokenErrors } from './fields.ts'

export const apiListOrders = defineCall({
  method: 'GET',
  path: '/api/v1/orders/',
  summary: 'The merchant’s orders, the newest first.',
  access: 'token',
  query: z.strictObject(orderPage),
  answer: { orders: z.array(merchantOrder), next: z.string().nullable() },
  errors: tokenErrors,
})
