import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { orderId } from '../../../fields/merchant-order.ts'

export type OrderFile = z.infer<typeof orderFile>

/** A file inside JSON, so that every generated client can read it. */
export const orderFile = z.object({
  name: z.string(),
  type: z.string(),
  base64: z.string().meta({ contentEncoding: 'base64' }),
})

export const orderParams = z.strictObject({ id: orderId })

export const apiInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id/invoice',
  summary: 'Get the invoice as a PDF, in the language in which it is mailed.',
  access: 'token',
  limit: { count: 600, seconds: 600 },
  params: orderParams,
  answer: { file: orderFile },
  errors: ['data_not_found'],
})
