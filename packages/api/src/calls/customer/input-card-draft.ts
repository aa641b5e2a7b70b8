import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft } from '../../fields/information.ts'

export const saveCardDraft = defineCall({
  method: 'POST',
  path: '/api/customer/input_card_draft/',
  summary: 'Save a draft of the data for the card, unchecked. Items that are left out keep their values.',
  access: 'session',
  limit: { count: 300, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: informationDraft.omit({ company: true }) }),
  errors: ['incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
