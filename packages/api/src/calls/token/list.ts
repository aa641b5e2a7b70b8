import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { apiToken } from '../../fields/token.ts'

export const listApiTokens = defineCall({
  method: 'GET',
  path: '/api/token/list/',
  summary: 'List the merchant’s API tokens, without their secrets.',
  access: 'session',
  answer: { tokens: z.array(apiToken) },
})
