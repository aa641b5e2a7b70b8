import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { endpointId, endpointSettings, webhookEndpoint } from '../../fields/webhook.ts'

export const updateWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/webhook/update/',
  summary: 'Change an endpoint’s address and the events that it receives.',
  access: 'session',
  body: z.strictObject({ id: endpointId, ...endpointSettings }),
  answer: { endpoint: webhookEndpoint },
  errors: ['webhook_not_found', 'validation_error'],
})
