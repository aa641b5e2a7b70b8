import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** In characters as people count them. */
export const longestComment = 140

export const comment = z
  .string()
  .trim()
  .refine((text) => [...text].length <= longestComment)

export const sendTransfer = defineCall({
  method: 'POST',
  path: '/api/transfer/send/',
  summary:
    'Submit a transfer that was signed on the device. It is journalled before it is relayed, and safe to repeat.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
  body: z.strictObject({
    /** The signed transaction as hex. */
    raw: z.string().regex(/^0x([0-9a-f]{2}){60,1000}$/i),
    /** Visible only to the two parties; never on chain. */
    comment: comment.optional(),
  }),
  answer: { hash: z.string() },
  errors: [
    'warn_not_enabled_user',
    'invalid_data',
    'transaction_error_account_cant_use',
    'incorrect_handling',
    'planet_behind',
    'service_unavailable',
  ],
})
