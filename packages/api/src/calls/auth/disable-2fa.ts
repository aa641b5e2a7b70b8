import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, twoFactorCode } from '../../fields/common.ts'

export const disableTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/disable-2fa/',
  summary: 'Switch off the second factor with one of its codes or a recovery code.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ email, param: twoFactorCode }),
  errors: ['email_equal_check_error', 'the_code_you_entered_is_incorrect', 'incorrect_handling'],
})
