import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { personalInformation } from './information.ts'

export const submitCardInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_card/',
  summary:
    'Save the whole of what goes to the card partner, checked as the customer information is. Each wrong item is named.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: personalInformation }),
  errors: ['incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
