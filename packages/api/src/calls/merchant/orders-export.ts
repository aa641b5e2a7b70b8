import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileOptions } from '../history/export.ts'
import { livemode, orderFilter } from './orders.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportOrders = defineCall({
  method: 'GET',
  path: '/api/merchant/orders_export/',
  responds: 'file',
  summary: 'Export the merchant’s orders, or a part of them, as CSV or PDF.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({
    ...orderFilter,
    livemode,
    ...fileOptions,
    format: fileOptions.format.default('csv'),
  }),
})
