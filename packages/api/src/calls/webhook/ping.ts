import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { attempt, endpointId } from '../../fields/webhook.ts'

export const pingWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/webhook/ping/',
  summary: 'Send a signed test event to the endpoint, and get its response.',
  access: 'session',
  limit: { count: 20, seconds: 60, by: 'account' },
  body: z.strictObject({ id: endpointId }),
  answer: { attempt },
  errors: ['webhook_not_found'],
})
