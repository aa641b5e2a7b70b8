import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { twoFactorCode } from '../../fields/common.ts'

export const loginTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/login-2fa/',
  summary: 'Finish a login with a code of the second factor, or with a recovery code.',
  access: 'half-session',
  limit: { count: 30, seconds: 600 },
  body: z.strictObject({ param: twoFactorCode }),
  answer: { account_id: z.string(), recovery_codes_left: z.number().int() },
  errors: ['the_code_you_entered_is_incorrect', 'warn_already_login', 'warn_is_account_locked'],
})
