import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { linkToken, timestamp } from '../../fields.ts'

export const lookAtPasswordReset = defineCall({
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
