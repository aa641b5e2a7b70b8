import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { information } from '../../fields/information.ts'

export const requestCompanyChange = defineCall({
  method: 'POST',
  path: '/api/customer/company_change/',
  summary: 'Request a change to the data of an active company. It applies once an operator has approved it.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: information }),
  errors: ['error_input_item_check', 'warn_validation_error', 'incorrect_handling'],
})
