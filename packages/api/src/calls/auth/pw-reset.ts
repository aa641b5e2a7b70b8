import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, language } from '../../fields/common.ts'

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/pw_reset/',
  summary:
    'Request a mail with a link to set a new login password. The response never reveals whether an account exists.',
  access: 'public',
  human: true,
  limit: { count: 10, seconds: 600 },
  body: z.strictObject({ email, language: language.optional() }),
  errors: ['recaptcha_check_err', 'error_auth_password_reset'],
})
