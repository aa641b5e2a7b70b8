import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { passkeyAssertion } from '../../passkey-fields.ts'

export const passStepWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/login-2fa-passkey/',
  summary: 'Finish a login with a passkey in place of a code.',
  access: 'half-session',
  limit: { count: 30, seconds: 600 },
  body: passkeyAssertion,
  answer: { account_id: z.string() },
  errors: ['passkey_refused', 'warn_already_login', 'warn_is_account_locked'],
})
