import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantOrder, orderId } from '../merchant/fields.ts'

const params = z.strictObject({ id: orderId })

/** A file inside JSON, so that every generated client can read it. */
export const orderFile = z.object({
  name: z.string(),
  type: z.string(),
  base64: z.string().meta({ contentEncoding: 'base64' }),
})
export type OrderFile = z.infer<typeof orderFile>

export const apiResendInvoice = defineCall({
  method: 'POST',
  path: '/api/v1/orders/:id/invoice/send',
  summary: 'Mail an unpaid invoice to the customer again. Needs an Idempotency-Key.',
  access: 'token',
  params,
  answer: { order: merchantOrder },
  errors: ['data_not_found', 'test_order', 'order_ended', 'invoice_mail_limit'],
})

export const apiInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id/invoice',
  summary: 'Get the invoice as a PDF, in the language in which it is mailed.',
  access: 'token',
  limit: { count: 600, seconds: 600 },
  params,
  answer: { file: orderFile },
  errors: ['data_not_found'],
})

export const apiOrderQr = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id/qr',
  summary: 'Get the order’s link as a QR code, an SVG picture.',
  access: 'token',
  params,
  answer: { file: orderFile },
  errors: ['data_not_found'],
})
