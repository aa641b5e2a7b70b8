import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { apiToken, tokenId, tokenSettings } from '../../fields/token.ts'

export const updateApiToken = defineCall({
  method: 'POST',
  path: '/api/token/update/',
  summary: 'Change a token’s name, permissions, allowed addresses and expiry.',
  access: 'session',
  body: z.strictObject({ id: tokenId, ...tokenSettings }),
  answer: { token: apiToken },
  errors: ['data_not_found'],
})
