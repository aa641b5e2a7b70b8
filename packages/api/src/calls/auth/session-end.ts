import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const endSession = defineCall({
  method: 'POST',
  path: '/api/auth/session_end/',
  summary: 'Log out one other device, or all others if no session is given.',
  access: 'session',
  body: z.strictObject({ session_id: z.string().min(1).max(64).optional() }),
  answer: { ended: z.number().int() },
  errors: ['warn_target_id_does_not_exist'],
})
