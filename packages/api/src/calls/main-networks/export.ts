import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileOptions } from '../history/export.ts'
import { mainHistoryFilter } from './history.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportMainPayments = defineCall({
  method: 'GET',
  path: '/api/main_networks/export/',
  responds: 'file',
  summary: 'Export payments from and to own addresses on the main networks as a file.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({ ...mainHistoryFilter, ...fileOptions }),
})
