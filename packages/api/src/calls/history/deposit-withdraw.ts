import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { settlementFilter, settlementRecord } from '../../fields/deposit-withdraw.ts'

export const listDepositWithdraw = defineCall({
  method: 'GET',
  path: '/api/history/deposit_withdraw/',
  summary: 'List deposits and converts, newest first; `before` continues after the last row seen.',
  access: 'session',
  query: z.strictObject({
    ...settlementFilter,
    before: z
      .string()
      .regex(/^\d{1,15}:[12]:\d{1,18}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: { records: z.array(settlementRecord), next: z.string().nullable() },
})

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
