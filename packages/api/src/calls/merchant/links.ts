import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { merchantLink } from '../../fields/payment-link.ts'

export const listLinks = defineCall({
  method: 'GET',
  path: '/api/merchant/links/',
  summary: 'List the merchant’s payment links, newest first.',
  access: 'session',
  answer: { links: z.array(merchantLink) },
})
