import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { referralCode } from '../../fields.ts'

export const checkReferral = defineCall({
  method: 'POST',
  path: '/api/auth/check-referral/',
  summary: 'Whether a referral code belongs to somebody. The email is taken along and not looked at.',
  access: 'public',
  limit: { count: 30, seconds: 600 },
  body: z.strictObject({ email: z.string().max(254).optional(), param: referralCode }),
  errors: ['data_not_found'],
})
