import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { email, language, longText, personName } from '../../fields/common.ts'

const body = z.strictObject({ name: personName, email, content: longText, language: language.optional() })

export const sendInquiry = defineCall({
  method: 'POST',
  path: '/api/inquiry/send/',
  summary: 'Send a question to the provider; a copy goes to the sender.',
  access: 'public',
  human: true,
  limit: { count: 5, seconds: 600 },
  body,
  answer: { inquiry_id: z.string() },
  errors: ['recaptcha_check_err'],
})
