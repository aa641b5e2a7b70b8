import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const verifyRecaptcha = defineCall({
  method: 'POST',
  path: '/api/inquiry/verify_recaptcha/',
  summary: 'Submit a solved human check. A cookie keeps a pass for one following call.',
  access: 'public',
  limit: { count: 30, seconds: 600 },
  body: z.strictObject({ recaptcha_response: z.string().min(1).max(8192) }),
  errors: ['recaptcha_check_err'],
})
