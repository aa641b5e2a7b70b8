import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { livemode, orderFilter } from './orders.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportOrders = defineCall({
  method: 'GET',
  path: '/api/merchant/orders_export/',
  summary: 'The merchant’s orders, or a part of them, as CSV.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({ ...orderFilter, livemode }),
})
