import '../../without-eval.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

/** The progress of a person's registration with the card partner. */
export const cardApplication = z.object({
  /** False if this server has no card partner. */
  offered: z.boolean(),
  /** none: not started. submitted: on its way to the partner. received: under review at the partner. */
  state: z.enum(['none', 'draft', 'submitted', 'received', 'approved', 'rejected']),
  /** What the partner wants corrected, in its own words. */
  comment: z.string(),
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
})

export type CardApplication = z.infer<typeof cardApplication>

export const getCardApplication = defineCall({
  method: 'GET',
  path: '/api/card/application/',
  summary: 'Get the progress of the registration with the card partner.',
  access: 'session',
  answer: { application: cardApplication },
})
