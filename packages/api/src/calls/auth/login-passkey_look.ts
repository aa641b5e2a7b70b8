import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const lookAtPasskeyLogin = defineCall({
  method: 'GET',
  path: '/api/auth/login-passkey/',
  summary: 'Get a challenge for a login with a passkey. It is valid for 5 minutes and can be used once.',
  access: 'public',
  limit: { count: 60, seconds: 300 },
  answer: { challenge: z.string(), rp_id: z.string() },
})
