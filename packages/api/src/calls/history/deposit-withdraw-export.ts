import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { settlementFilter } from '../../fields/deposit-withdraw.ts'
import { fileOptions } from './export.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportDepositWithdraw = defineCall({
  method: 'GET',
  path: '/api/history/deposit_withdraw_export/',
  responds: 'file',
  summary: 'Export deposits and converts, or a part of them, as a file.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({ ...settlementFilter, ...fileOptions }),
  errors: ['service_unavailable'],
})
