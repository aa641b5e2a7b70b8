import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../../fields/merchant-order.ts'

export const sendInvoice = defineCall({
  method: 'POST',
  path: '/api/merchant/invoice_send/',
  summary: 'Mail an unpaid invoice to the customer again.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'test_order', 'order_ended', 'invoice_mail_limit'],
})
