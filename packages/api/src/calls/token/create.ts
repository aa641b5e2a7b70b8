import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { apiToken, callbackUrl, tokenSettings } from '../../fields/token.ts'

export const createApiToken = defineCall({
  method: 'POST',
  path: '/api/token/create/',
  summary: 'Create an API token. The secret is returned only this once.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({
    ...tokenSettings,
    livemode: z.boolean().default(true),
    /** Also creates a webhook endpoint, which shares the token's secret. */
    callback_url: callbackUrl.optional(),
  }),
  answer: { token: apiToken, access_secret: z.string() },
  errors: ['validation_error', 'warn_not_enabled_user'],
})
