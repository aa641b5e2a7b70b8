import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft } from '../../fields/information.ts'

export const saveInformationDraft = defineCall({
  method: 'POST',
  path: '/api/customer/input_draft/',
  summary: 'Save a draft of the customer information, unchecked. Items that are left out keep their values.',
  access: 'session',
  limit: { count: 300, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: informationDraft }),
  errors: ['incorrect_handling'],
})
