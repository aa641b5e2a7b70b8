import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const humanCheck = defineCall({
  method: 'GET',
  path: '/api/inquiry/human_check/',
  summary: 'Get the human check to run: a proof-of-work challenge, or reCAPTCHA with its site key.',
  access: 'public',
  limit: { count: 60, seconds: 600 },
  answer: {
    kind: z.enum(['work', 'recaptcha']),
    challenge: z.record(z.string(), z.unknown()).optional(),
    site_key: z.string().optional(),
  },
})
