import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { apiToken, callbackUrl, tokenSettings } from './fields.ts'

export const createApiToken = defineCall({
  method: 'POST',
  path: '/api/token/create/',
  summary: 'Creates an API token. The secret is in this answer and can never be read again.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({
    ...tokenSettings,
    livemode: z.boolean().default(true),
    /** Creates a webhook endpoint too, which shares the token's secret. */
    callback_url: callbackUrl.optional(),
  }),
  answer: { token: apiToken, access_secret: z.string() },
  errors: ['validation_error', 'warn_not_enabled_user'],
})
