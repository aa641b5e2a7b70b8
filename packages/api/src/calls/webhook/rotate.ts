import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { endpointId, webhookEndpoint } from '../../fields/webhook.ts'

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/webhook/rotate/',
  summary: 'Rotate the secret of an endpoint. For 24 hours webhooks are signed with both secrets.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({ id: endpointId }),
  answer: { endpoint: webhookEndpoint, secret: z.string() },
  errors: ['webhook_not_found', 'incorrect_handling'],
})
