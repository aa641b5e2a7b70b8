import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const redeliverWebhook = defineCall({
  method: 'POST',
  path: '/api/webhook/redeliver/',
  summary: 'Send a webhook again.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
  body: z.strictObject({ id: z.string().max(40) }),
  errors: ['data_not_found', 'webhook_not_found', 'webhook_under_way'],
})
