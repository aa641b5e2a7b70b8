import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const setUpTwoFactor = defineCall({
  method: 'POST',
  path: '/api/auth/setup-2fa/',
  summary: 'A fresh secret for an authenticator app, as text and as the address that a QR code carries.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  answer: { secretkey: z.string(), uri: z.string(), expires_in: z.number().int() },
  errors: ['incorrect_handling'],
})
