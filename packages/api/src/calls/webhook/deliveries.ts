import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { delivery, endpointId } from './fields.ts'

export const listDeliveries = defineCall({
  method: 'GET',
  path: '/api/webhook/deliveries/',
  summary: 'List the deliveries to an endpoint, newest first; `before` is the id of the last delivery seen.',
  access: 'session',
  query: z.strictObject({
    id: endpointId,
    before: z.string().max(40).optional(),
    count: pageSize.optional(),
  }),
  answer: { deliveries: z.array(delivery), next: z.string().nullable() },
  errors: ['webhook_not_found'],
})
