import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { endpointId } from '../../fields/webhook.ts'

export const deleteWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/webhook/delete/',
  summary: 'Delete an endpoint. It receives no more webhooks.',
  access: 'session',
  body: z.strictObject({ id: endpointId }),
  errors: ['webhook_not_found'],
})
