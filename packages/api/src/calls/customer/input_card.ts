import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { personalInformation } from './information.ts'

export const submitCardInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_card/',
  summary:
    'Save all data for the card partner, checked like the customer information. The response names each wrong item.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: personalInformation }),
  errors: ['incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
