import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { attempt, delivery } from './fields.ts'

export const deliveryDetail = defineCall({
  method: 'GET',
  path: '/api/webhook/deliveries/:id/',
  summary: 'Get one delivery with every attempt: request, response and time.',
  access: 'session',
  params: z.strictObject({ id: z.string().max(40) }),
  answer: { delivery, attempts: z.array(attempt) },
  errors: ['data_not_found'],
})
