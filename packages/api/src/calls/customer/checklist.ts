import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const checklist = defineCall({
  method: 'GET',
  path: '/api/customer/checklist/',
  summary: 'Get the four steps on Home with their progress, and open questions about the source of funds.',
  access: 'session',
  answer: {
    information: z.boolean(),
    documents: z.boolean(),
    mobile: z.enum(['none', 'sent', 'verified']),
    letter: z.enum(['none', 'sent', 'verified']),
    mobile_hint: z.string(),
    /** Questions about the source of funds that wait for an answer. */
    funds_requests: z.number().int(),
  },
})
