import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, language, longText, personName } from '../../fields/common.ts'

const body = z.strictObject({ name: personName, email, content: longText, language: language.optional() })

export const requestCancellation = defineCall({
  method: 'POST',
  path: '/api/inquiry/cancellation/',
  summary: 'Ask the provider to cancel or suspend the service; a copy goes to the sender.',
  access: 'public',
  human: true,
  limit: { count: 5, seconds: 600 },
  body,
  answer: { inquiry_id: z.string() },
  errors: ['recaptcha_check_err'],
})
