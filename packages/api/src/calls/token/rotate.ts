import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { apiToken, tokenId } from '../../fields/token.ts'

export const rotateApiToken = defineCall({
  method: 'POST',
  path: '/api/token/rotate/',
  summary: 'Rotate the secret of a token. The previous one is accepted for 24 more hours.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: z.strictObject({ id: tokenId }),
  answer: { token: apiToken, access_secret: z.string() },
  errors: ['data_not_found'],
})
