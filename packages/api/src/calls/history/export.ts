import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language } from '../../fields/common.ts'
import { historyFilter } from '../../fields/history.ts'

export const fileOptions = {
  format: z.enum(['csv', 'pdf']),
  language: language.optional(),
  /** The time zone of the times in a PDF, and of the local times in a CSV. */
  time_zone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9+_/-]+$/)
    .optional(),
}

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportTransfers = defineCall({
  method: 'GET',
  path: '/api/history/export/',
  responds: 'file',
  summary: 'Export the history, or a part of it, as a file.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({ ...historyFilter, ...fileOptions }),
})
