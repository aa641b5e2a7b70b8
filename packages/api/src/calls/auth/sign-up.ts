import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, language, referralCode, userType } from '../../fields/common.ts'

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/sign_up/',
  summary:
    'Sign up. The response is the same whether or not the email already has an account; the mail differs.',
  access: 'public',
  human: true,
  limit: { count: 10, seconds: 600 },
  body: z.strictObject({
    email,
    user_type: userType,
    reffer: referralCode.optional(),
    language: language.optional(),
  }),
  errors: ['recaptcha_check_err', 'error_auth_sign_up'],
})
