import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const loginResults = [
  'success',
  'second_factor',
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'locked',
  'refused',
] as const

export const loginHistory = defineCall({
  method: 'GET',
  path: '/api/auth/login_history/',
  summary: 'List logins and failed logins with time, place and device, newest first.',
  access: 'session',
  query: z.strictObject({ before: z.string().max(40).optional() }),
  answer: {
    entries: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        address: z.string(),
        device: z.string(),
        result: z.enum(loginResults),
      }),
    ),
    /** Pass it as `before` to get the next page; absent on the last page. */
    next: z.string().optional(),
  },
})
