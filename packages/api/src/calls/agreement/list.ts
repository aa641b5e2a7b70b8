import { z } from 'zod'
import { agreementIds } from '../../agreements.ts'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields.ts'

export const listAgreements = defineCall({
  method: 'GET',
  path: '/api/agreement/list/',
  summary: 'The agreements to consent to, their present versions, and what was consented to when.',
  access: 'session',
  answer: {
    agreements: z.array(
      z.object({
        agreement_id: z.enum(agreementIds),
        version: z.string(),
        /** Where the whole text is, when it is a page of its own; the others are short and part of the screen. */
        path: z.string().optional(),
        value: z.enum(['0', '1']),
        agreed_version: z.string().optional(),
        agreed_at: timestamp.optional(),
      }),
    ),
    need_agreement_check: z.enum(['0', '1']),
  },
})
