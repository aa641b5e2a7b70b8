import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { information } from './information.ts'

export const submitInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input/',
  summary: 'Hand in the customer information. Each wrong item is named.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: information }),
  errors: ['error_input_item_check', 'warn_validation_error', 'incorrect_handling'],
})
