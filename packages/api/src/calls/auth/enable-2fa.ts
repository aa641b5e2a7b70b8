import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, sixDigits } from '../../fields/common.ts'

export const enableTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/enable-2fa/',
  summary: 'Switch on the second factor with a first code. The recovery codes are returned only this once.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({ email, param: sixDigits, secretkey: z.string().min(16).max(128) }),
  answer: { recovery_codes: z.array(z.string()) },
  errors: [
    'email_equal_check_error',
    'no_code_issued',
    'code_timeout',
    'the_code_you_entered_is_incorrect',
    'incorrect_handling',
  ],
})
