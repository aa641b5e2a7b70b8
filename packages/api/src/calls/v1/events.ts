import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { orderEvent, tokenErrors } from './fields.ts'

export const apiEvents = defineCall({
  method: 'GET',
  path: '/api/v1/events/',
  summary:
    'Everything that happened to the merchant’s orders, the oldest first; `after` goes on from the last one seen.',
  access: 'token',
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: { events: z.array(orderEvent), next: z.string().nullable() },
  errors: tokenErrors,
})
