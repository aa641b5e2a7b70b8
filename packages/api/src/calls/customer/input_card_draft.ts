import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft } from './information.ts'

export const saveCardDraft = defineCall({
  method: 'POST',
  path: '/api/customer/input_card_draft/',
  summary:
    'Save what is filled in for the card so far, unchecked. Items that are not named stay as they were.',
  access: 'session',
  limit: { count: 300, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: informationDraft.omit({ company: true }) }),
  errors: ['incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
