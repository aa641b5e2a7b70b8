import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields.ts'
import { settlementRecord } from './deposit_withdraw_fields.ts'

export const depositWithdrawDetail = defineCall({
  method: 'GET',
  path: '/api/history/deposit_withdraw/:id/',
  summary: 'Get one deposit or convert by its settlement number, its key in the contract, or a transaction.',
  access: 'session',
  params: z.strictObject({ id: z.string().regex(/^([DW]-?\d{1,18}|0x[0-9a-f]{64})$/i) }),
  answer: {
    record: settlementRecord.extend({
      /** Why it is or was reviewed manually. */
      review: z.array(z.string()),
      /** Guardians that have approved a convert, while it waits for their approval. */
      approvals: z.object({ done: z.number(), needed: z.number() }).nullable(),
      /** Operators who have approved it under review; null before the first approval. */
      operators: z.object({ done: z.number(), needed: z.number() }).nullable(),
      /** What happened on PLANET, in its order. */
      planet: z.array(
        z.object({
          act: z.enum(['credited', 'requested', 'approved', 'settled', 'returned']),
          txid: z.string(),
          block: z.number(),
          time: timestamp,
        }),
      ),
      updated: timestamp,
    }),
  },
  errors: ['data_not_found', 'service_unavailable'],
})
