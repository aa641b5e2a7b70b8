import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const startIdentityCheck = defineCall({
  method: 'POST',
  path: '/api/customer/sumsub_check/',
  summary: 'Start or continue the identity check. Returns its address and access token.',
  access: 'session',
  limit: { count: 30, seconds: 600, by: 'account' },
  answer: { url: z.string(), access_token: z.string(), applicant_id: z.string() },
  errors: ['error_kyc_api_not_success', 'incorrect_handling'],
})
