import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { endpointId } from './fields.ts'

export const deleteWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/webhook/delete/',
  summary: 'Removes an endpoint. Nothing more is sent to it.',
  access: 'session',
  body: z.strictObject({ id: endpointId }),
  errors: ['webhook_not_found'],
})
