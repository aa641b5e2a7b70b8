import { z } from 'zod'
import { agreementIds } from '../../agreements.ts'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const listAgreements = defineCall({
  method: 'GET',
  path: '/api/agreement/list/',
  summary: 'List the agreements, their current versions, and when the account consented to each.',
  access: 'session',
  answer: {
    agreements: z.array(
      z.object({
        agreement_id: z.enum(agreementIds),
        version: z.string(),
        /** The page with the full text; absent for agreements that are short enough to show on the screen. */
        path: z.string().optional(),
        /** Ticked. It counts as consent once `agreed_version` is this version. */
        value: z.enum(['0', '1']),
        agreed_version: z.string().optional(),
        agreed_at: timestamp.optional(),
      }),
    ),
    need_agreement_check: z.enum(['0', '1']),
  },
})
