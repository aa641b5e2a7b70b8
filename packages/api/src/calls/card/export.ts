import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardId } from '../../fields/card.ts'
import { timestamp } from '../../fields/common.ts'
import { fileOptions } from '../history/export.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportCardHistory = defineCall({
  method: 'GET',
  path: '/api/card/export/',
  responds: 'file',
  summary: 'Export the history of one of the person’s cards, or a part of it, as a file.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({
    ...fileOptions,
    format: z.literal('csv'),
    card_id: cardId,
    since: timestamp.optional(),
    until: timestamp.optional(),
  }),
  errors: ['data_not_found', 'service_unavailable'],
})
