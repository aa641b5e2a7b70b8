import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields.ts'

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
    /** How many invitations are rewarded in 30 days. */
    most: z.number(),
    /** Who joined, the newest first, masked: enough to recognise a friend, too little to learn an address. */
    joined: z.array(z.object({ email: z.string(), is_active: z.boolean(), time: timestamp })),
  },
})
