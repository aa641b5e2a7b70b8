import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { passkeyAssertion } from '../../fields/passkey.ts'

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

export const getPasskeyStep = defineCall({
  method: 'GET',
  path: '/api/auth/login-2fa-passkey/',
  summary:
    'Get a challenge for the second step of a login, and the passkeys of the account that can sign it.',
  access: 'half-session',
  limit: { count: 30, seconds: 600 },
  answer: { challenge: z.string(), rp_id: z.string(), passkeys: z.array(z.string()) },
  errors: ['warn_already_login'],
})
