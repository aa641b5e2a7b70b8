import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { historyEntry, historyFilter } from '../../fields/history.ts'

export const transferDetail = defineCall({
  method: 'GET',
  path: '/api/history/transfers/:id/',
  summary: 'Get one entry of the history, by its id or by the hash of its transaction.',
  access: 'session',
  params: z.strictObject({ id: z.string().regex(/^0x[0-9a-f]{64}(-\d{1,9})?$/i) }),
  answer: {
    entry: historyEntry.extend({
      block: z.number().nullable(),
      /** The key of the deposit or convert that it belongs to. */
      settlement: z.string().nullable(),
    }),
  },
  errors: ['data_not_found'],
})

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
