import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId } from '../../fields/merchant-order.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const invoicePdf = defineCall({
  method: 'GET',
  path: '/api/merchant/invoice_pdf/',
  responds: 'file',
  summary: 'Get the merchant’s invoice as a PDF, in the language in which it was sent.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  query: z.strictObject({ id: orderId }),
  errors: ['data_not_found'],
})
