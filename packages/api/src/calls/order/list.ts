import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'
import { payerOrder } from '../../fields/merchant-order.ts'
import { orderPage } from '../merchant/orders.ts'

/** Created at or after, and created before. */
export const takenOrderDays = { since: timestamp.optional(), until: timestamp.optional() }

export const listTakenOrders = defineCall({
  method: 'GET',
  path: '/api/order/list/',
  summary:
    'List orders that are linked to the person, newest first; `before` is the id of the last order seen.',
  access: 'session',
  query: z.strictObject({ ...orderPage, ...takenOrderDays }),
  answer: { orders: z.array(payerOrder), next: z.string().nullable() },
})
