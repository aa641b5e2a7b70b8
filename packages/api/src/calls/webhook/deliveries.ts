import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { attempt, delivery, endpointId } from '../../fields/webhook.ts'

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

export const deliveryDetail = defineCall({
  method: 'GET',
  path: '/api/webhook/deliveries/:id/',
  summary: 'Get one delivery with every attempt: request, response and time.',
  access: 'session',
  params: z.strictObject({ id: z.string().max(40) }),
  answer: { delivery, attempts: z.array(attempt) },
  errors: ['data_not_found'],
})
