import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const referral = defineCall({
  method: 'GET',
  path: '/api/points/referral/',
  summary: 'Get the person’s own invitation link, its rewards, and its results.',
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
    /** The most invitations that are rewarded in 30 days. */
    most: z.number(),
    /** Who joined, newest first. Masked so that a friend is recognisable but the address stays private. */
    joined: z.array(z.object({ email: z.string(), is_active: z.boolean(), time: timestamp })),
  },
})
