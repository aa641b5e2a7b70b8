import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions/',
  summary: 'List the devices that are logged in.',
  access: 'session',
  answer: {
    sessions: z.array(
      z.object({
        session_id: z.string(),
        current: z.boolean(),
        address: z.string(),
        device: z.string(),
        created_at: timestamp,
        last_seen_at: timestamp,
      }),
    ),
  },
})
