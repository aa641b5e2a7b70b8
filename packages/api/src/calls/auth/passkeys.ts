import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/auth/passkeys/',
  summary: 'List the passkeys that can log in to the account.',
  access: 'session',
  answer: {
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: timestamp,
        last_used_at: timestamp.nullable(),
      }),
    ),
  },
})
