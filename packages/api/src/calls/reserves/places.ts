import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'

export const reservePlaces = defineCall({
  method: 'GET',
  path: '/api/reserves/places/',
  summary:
    'List deposit addresses of a network that hold a part of the reserves; pass `next` as `after` for the next page.',
  access: 'public',
  query: z.strictObject({
    network: z.enum(['bitcoin', 'ethereum', 'tron']),
    after: z.string().max(100).optional(),
    count: pageSize.optional(),
  }),
  answer: { addresses: z.array(z.string()), next: z.string().nullable() },
  errors: ['service_unavailable'],
})
