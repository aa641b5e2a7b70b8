import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { settlementFilter, settlementRecord } from './deposit_withdraw_fields.ts'

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
