import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountId, userType } from '../../fields/common.ts'

export const profile = defineCall({
  method: 'GET',
  path: '/api/customer/profile/:account_id/',
  summary: 'Get what every customer may know about an account id: that it can be paid, and its address.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  params: z.strictObject({ account_id: accountId }),
  answer: { account_id: z.string(), user_type: userType, planet_address: z.string() },
  errors: ['transaction_error_account_not_found', 'transaction_error_account_cant_use'],
})
