import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { historyEntry, historyFilter } from './fields.ts'

export const listTransfers = defineCall({
  method: 'GET',
  path: '/api/history/transfers/',
  summary:
    'List incoming and outgoing transfers on PLANET, newest first; `before` continues after the last row seen.',
  access: 'session',
  query: z.strictObject({
    ...historyFilter,
    before: z
      .string()
      .regex(/^\d{1,18}:\d{1,9}:-?\d{1,9}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: { entries: z.array(historyEntry), next: z.string().nullable() },
})
