import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields.ts'
import { fileOptions } from '../history/export.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportMainPayments = defineCall({
  method: 'GET',
  path: '/api/main_networks/export/',
  summary: 'Export payments from own addresses on the main networks as CSV.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({
    ...fileOptions,
    format: z.literal('csv'),
    since: timestamp.optional(),
    until: timestamp.optional(),
  }),
})
