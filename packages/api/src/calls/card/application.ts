import '../../without-eval.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields.ts'

/** How far a person's registration with the card partner is. */
export const cardApplication = z.object({
  /** False where this server has no card partner. */
  offered: z.boolean(),
  /** none: nothing begun. submitted: on its way to the partner. received: the partner looks at it. */
  state: z.enum(['none', 'draft', 'submitted', 'received', 'approved', 'rejected']),
  /** What the partner asks to be done better, in its own words. */
  comment: z.string(),
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
})
export type CardApplication = z.infer<typeof cardApplication>

export const lookAtCardApplication = defineCall({
  method: 'GET',
  path: '/api/card/application/',
  summary: 'How far the registration with the card partner is.',
  access: 'session',
  answer: { application: cardApplication },
})
