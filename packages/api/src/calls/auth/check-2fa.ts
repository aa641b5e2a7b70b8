import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, twoFactorCode } from '../../fields/common.ts'

export const checkTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/check-2fa/',
  summary: 'Check a code of the second factor. A code can be checked once.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ email, param: twoFactorCode }),
  errors: ['email_equal_check_error', 'the_code_you_entered_is_incorrect', 'incorrect_handling'],
})
