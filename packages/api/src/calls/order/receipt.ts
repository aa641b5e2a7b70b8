import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId } from '../../fields/merchant-order.ts'
import { fileOptions } from '../history/export.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const orderReceipt = defineCall({
  method: 'GET',
  path: '/api/order/receipt/',
  responds: 'file',
  summary: 'Get the receipt of a paid order as a PDF, for its merchant and its payer.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  query: z.strictObject({
    id: orderId,
    language: fileOptions.language,
    time_zone: fileOptions.time_zone,
  }),
  errors: ['data_not_found', 'order_not_paid'],
})
