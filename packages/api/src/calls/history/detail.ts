import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { historyEntry } from './fields.ts'

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
