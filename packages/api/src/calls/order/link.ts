import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { coinAmount } from '../merchant/line-items.ts'
import { linkId, payerLink } from '../merchant/link_fields.ts'

export const lookAtLink = defineCall({
  method: 'GET',
  path: '/api/order/link/:id/',
  summary: 'A payment link as its payer sees it. Anyone who has it may look.',
  access: 'optional-session',
  limit: { count: 120, seconds: 60 },
  params: z.strictObject({ id: linkId }),
  answer: { link: payerLink },
  errors: ['data_not_found'],
})

export const followLink = defineCall({
  method: 'POST',
  path: '/api/order/link/',
  summary: 'Creates an order of the merchant by a payment link, for the person who asks to pay.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({
    id: linkId,
    /** In the smallest unit of the link's currency, where the link has no amount. */
    amount: coinAmount.optional(),
  }),
  answer: { order_id: z.string() },
  errors: ['data_not_found', 'own_order', 'rates_unavailable', 'warn_not_enabled_user'],
})
