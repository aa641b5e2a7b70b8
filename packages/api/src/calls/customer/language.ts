import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language } from '../../fields.ts'

export const setLanguage = defineCall({
  method: 'POST',
  path: '/api/customer/language/',
  summary: 'The language in which the account is written to.',
  access: 'half-session',
  body: z.strictObject({ language }),
})
