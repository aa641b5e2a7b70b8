import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const explorerSearch = defineCall({
  method: 'GET',
  path: '/api/explorer/search/',
  summary:
    'Find the page for a block number, a block or transaction hash, an address, a token, or an account id.',
  access: 'public',
  query: z.strictObject({ q: z.string().trim().min(1).max(80) }),
  answer: { path: z.string().nullable() },
})
