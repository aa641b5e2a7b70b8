import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { passkeyAssertion } from '../../fields/passkey.ts'

export const loginWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/login-passkey/',
  summary: 'Log in with a passkey, which replaces both the password and the code.',
  access: 'public',
  limit: { count: 60, seconds: 300 },
  body: passkeyAssertion,
  answer: { account_id: z.string() },
  errors: ['passkey_refused', 'warn_not_enabled_user', 'cancellation_customer'],
})

export const getPasskeyLogin = defineCall({
  method: 'GET',
  path: '/api/auth/login-passkey/',
  summary: 'Get a challenge for a login with a passkey. It is valid for 5 minutes and can be used once.',
  access: 'public',
  limit: { count: 60, seconds: 300 },
  answer: { challenge: z.string(), rp_id: z.string() },
})
