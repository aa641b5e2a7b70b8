import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const sendMobileCode = defineCall({
  method: 'POST',
  path: '/api/customer/mobile_code_send/',
  summary: 'Send a code to the registered mobile number.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  answer: { mobile_hint: z.string(), expires_in: z.number().int(), resend_in: z.number().int() },
  errors: [
    'could_not_create_code',
    'data_not_found',
    'data_integrity_error',
    'incorrect_handling',
    'too_many_requests',
  ],
})
