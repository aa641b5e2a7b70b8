import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { webhookEndpoint } from '../../fields/webhook.ts'

export const listWebhookEndpoints = defineCall({
  method: 'GET',
  path: '/api/webhook/list/',
  summary: 'List the merchant’s webhook endpoints, without their secrets.',
  access: 'session',
  answer: { endpoints: z.array(webhookEndpoint) },
})
