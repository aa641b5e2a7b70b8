import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { coinAmount } from '../../fields/line-items.ts'
import { linkId, payerLink } from '../../fields/payment-link.ts'

export const getLink = defineCall({
  method: 'GET',
  path: '/api/order/link/:id/',
  summary: 'Get a payment link as its payer sees it. Anyone with the link can read it.',
  access: 'optional-session',
  limit: { count: 120, seconds: 60 },
  params: z.strictObject({ id: linkId }),
  answer: { link: payerLink },
  errors: ['data_not_found'],
})

export const followLink = defineCall({
  method: 'POST',
  path: '/api/order/link/',
  summary: 'Create an order from a payment link, linked to the caller.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({
    id: linkId,
    /** In the smallest unit of the link's currency, if the link has no amount. */
    amount: coinAmount.optional(),
  }),
  answer: { order_id: z.string() },
  errors: ['data_not_found', 'own_order', 'rates_unavailable', 'warn_not_enabled_user'],
})
