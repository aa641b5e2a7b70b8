import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, linkToken, newPassword, timestamp, typedPassword } from '../../fields/common.ts'

export const doPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/pw_reset_do/:token/',
  summary:
    'Set a new login password with the link from the reset mail. Every session ends; the second factor stays.',
  access: 'public',
  limit: { count: 20, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  body: z.strictObject({
    email,
    /** Ignored: the link in the reset mail is stronger proof than an old password. Some forms still send it. */
    password: z.string().max(256).optional(),
    re_password: newPassword,
    re_password_confirm: typedPassword,
  }),
  errors: [
    'warn_not_enough_access_param',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
    'email_equal_check_error',
    'error_auth_password_reset',
  ],
})

export const getPasswordReset = defineCall({
  method: 'GET',
  path: '/api/auth/pw_reset_do/:token/',
  summary: 'Whether a reset link can still be used.',
  access: 'public',
  limit: { count: 60, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  answer: { email_hint: z.string(), expires_at: timestamp },
  errors: [
    'warn_not_enough_access_param',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
  ],
})
