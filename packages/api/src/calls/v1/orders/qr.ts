import { defineCall } from '../../../call.ts'
import { orderFile, orderParams } from './invoice.ts'

export const apiOrderQr = defineCall({
  method: 'GET',
  path: '/api/v1/orders/:id/qr',
  summary: 'Get the order’s link as a QR code, an SVG picture.',
  access: 'token',
  params: orderParams,
  answer: { file: orderFile },
  errors: ['data_not_found'],
})
