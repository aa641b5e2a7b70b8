import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isPlainLine } from '../../fields/common.ts'

const mostOrigins = 20

const path = '/api/merchant/checkout_origins/'

export const checkoutOrigins = defineCall({
  method: 'GET',
  path,
  summary: 'List the merchant’s sites that may show the checkout of its orders in a frame.',
  access: 'session',
  answer: { origins: z.array(z.string()) },
})

export const setCheckoutOrigins = defineCall({
  method: 'POST',
  path,
  summary: 'Replace the sites that may show the checkout in a frame. Each is an https origin.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({
    origins: z.array(z.string().trim().min(1).max(255).refine(isPlainLine)).max(mostOrigins),
  }),
  answer: { origins: z.array(z.string()) },
  errors: ['warn_not_enabled_user'],
})
