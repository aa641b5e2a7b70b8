import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const referral = defineCall({
  method: 'GET',
  path: '/api/points/referral/',
  summary: 'The person’s own invitation link, what it gives, and what came of it.',
  access: 'session',
  answer: {
    code: z.string(),
    link: z.string(),
    /** For each side when the invited person’s account is activated, in the smallest unit of PLA. */
    bonus: z.string(),
    invited: z.number(),
    active: z.number(),
    /** In the smallest unit of PLA. */
    earned: z.string(),
  },
})
