import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { endpointSettings, webhookEndpoint } from '../../fields/webhook.ts'

export const createWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/webhook/create/',
  summary: 'Create a webhook endpoint. The secret is returned only this once.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({ ...endpointSettings, livemode: z.boolean().default(true) }),
  answer: { endpoint: webhookEndpoint, secret: z.string() },
  errors: ['validation_error', 'warn_not_enabled_user'],
})
