import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { beneficiary } from '../../fields/beneficiary.ts'

export const sendConvert = defineCall({
  method: 'POST',
  path: '/api/convert/send/',
  summary:
    'Submit a convert that was signed on the device. It is journalled before it is relayed, and safe to repeat.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
  body: z.strictObject({
    /** The signed transaction as hex. */
    raw: z.string().regex(/^0x([0-9a-f]{2}){60,2000}$/i),
    /** The quote that its fee comes from. */
    quote: z.string().min(1).max(400),
    /** Required above `travel_rule_above`, unless the destination is the account's own address. */
    beneficiary: beneficiary.optional(),
  }),
  answer: { hash: z.string() },
  errors: [
    'warn_not_enabled_user',
    'invalid_data',
    'incorrect_handling',
    'bridge_paused',
    'planet_behind',
    'service_unavailable',
  ],
})
