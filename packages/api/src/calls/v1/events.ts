import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { webhookEvent } from '../../fields/v1.ts'

export const apiEvents = defineCall({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'List all events of the merchant’s orders, oldest first; `after` is the id of the last event seen.',
  access: 'token',
  query: z.strictObject({
    /** The id of the last event seen. */
    after: z.string().min(1).max(40).meta({ pattern: '^EV(-[0-9A-HJKMNP-TV-Z]{4}){4}$' }).optional(),
    count: pageSize.optional(),
  }),
  answer: { events: z.array(webhookEvent), next: z.string().nullable() },
})
