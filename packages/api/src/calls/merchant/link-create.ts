import { defineCall } from '../../call.ts'
import { linkDraft, merchantLink } from '../../fields/payment-link.ts'

export const createLink = defineCall({
  method: 'POST',
  path: '/api/merchant/link_create/',
  summary: 'Create a payment link that can be paid any number of times, with a fixed or an open amount.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: linkDraft,
  answer: { link: merchantLink },
  errors: ['too_many_links', 'warn_not_enabled_user'],
})
