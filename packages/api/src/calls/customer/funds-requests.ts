import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const listFundsRequests = defineCall({
  method: 'GET',
  path: '/api/customer/funds_requests/',
  summary: 'List questions about the source of funds with their answers, newest first.',
  access: 'session',
  answer: {
    requests: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        asked_at: timestamp,
        due_at: timestamp,
        /** Null while it is open. */
        answer: z.object({ text: z.string(), files: z.number().int(), at: timestamp }).nullable(),
      }),
    ),
  },
})
