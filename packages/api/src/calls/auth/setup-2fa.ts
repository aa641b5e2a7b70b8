import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { typedPassword } from '../../fields/common.ts'

export const setUpTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/setup-2fa/',
  summary:
    'Create a secret for an authenticator app, as text and as the address of its QR code. Requires the login password.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ password: typedPassword }),
  answer: { secretkey: z.string(), uri: z.string(), expires_in: z.number().int() },
  errors: ['incorrect_handling', 'warn_password_mismatch'],
})
