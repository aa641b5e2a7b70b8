import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isPlainLine } from '../../fields.ts'
import { apiToken } from './fields.ts'

export const createApiToken = defineCall({
  method: 'POST',
  path: '/api/token/create/',
  summary: 'Makes an API token. The secret is in this answer and can never be read again.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({ callback_url: z.string().trim().min(1).max(500).refine(isPlainLine) }),
  answer: { token: apiToken, access_secret: z.string() },
  errors: ['validation_error', 'warn_not_enabled_user'],
})
