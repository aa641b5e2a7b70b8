import { defineCall } from '../../../../call.ts'
import { merchantOrder } from '../../../../fields/merchant-order.ts'
import { orderParams } from '../invoice.ts'

export const apiResendInvoice = defineCall({
  method: 'POST',
  path: '/api/v1/orders/:id/invoice/send',
  summary: 'Mail an unpaid invoice to the customer again. Needs an Idempotency-Key.',
  access: 'token',
  params: orderParams,
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'test_order', 'order_ended', 'invoice_mail_limit'],
})
