import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { referralCode } from '../../fields/common.ts'

export const checkReferral = defineCall({
  method: 'POST',
  path: '/api/auth/check-referral/',
  summary: 'Check that a referral code belongs to an account. The email is accepted and ignored.',
  access: 'public',
  limit: { count: 30, seconds: 600 },
  body: z.strictObject({ email: z.string().max(254).optional(), param: referralCode }),
  errors: ['data_not_found'],
})
