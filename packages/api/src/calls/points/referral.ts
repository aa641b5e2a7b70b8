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
    /** Points for each side when the invited person’s account is activated. */
    bonus: z.string(),
    invited: z.number(),
    active: z.number(),
    earned: z.string(),
  },
})
