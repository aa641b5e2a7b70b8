import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language } from '../../fields/common.ts'

export const setLanguage = defineCall({
  method: 'POST',
  path: '/api/customer/language/',
  summary: 'Set the language of mails to the account.',
  access: 'half-session',
  body: z.strictObject({ language }),
})
