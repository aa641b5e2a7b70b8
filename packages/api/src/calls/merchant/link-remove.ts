import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { linkId } from '../../fields/payment-link.ts'

export const removeLink = defineCall({
  method: 'POST',
  path: '/api/merchant/link_remove/',
  summary: 'Remove a payment link. Orders that were created through it do not change.',
  access: 'session',
  body: z.strictObject({ id: linkId }),
  errors: ['data_not_found'],
})
