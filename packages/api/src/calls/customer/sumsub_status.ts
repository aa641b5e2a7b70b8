import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountStatus } from '../../fields.ts'

export const identityOutcomes = ['none', 'started', 'pending', 'green', 'retry', 'red'] as const

export const identityStatus = defineCall({
  method: 'POST',
  path: '/api/customer/sumsub_status/',
  summary: 'How far the identity check is, asked of the provider itself.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  answer: {
    identity: z.enum(identityOutcomes),
    account_status: accountStatus,
    /** What the provider tells the person to do better; empty when there is nothing. */
    comment: z.string(),
  },
  errors: ['error_kyc_api_not_success'],
})
