import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountStatus } from '../../fields/common.ts'

export const identityOutcomes = ['none', 'started', 'pending', 'green', 'retry', 'red'] as const

export const identityStatus = defineCall({
  method: 'POST',
  path: '/api/customer/sumsub_status/',
  summary: 'Get the progress of the identity check from the provider.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  answer: {
    identity: z.enum(identityOutcomes),
    account_status: accountStatus,
    /** What the provider asks the person to correct; empty otherwise. */
    comment: z.string(),
  },
  errors: ['error_kyc_api_not_success'],
})
