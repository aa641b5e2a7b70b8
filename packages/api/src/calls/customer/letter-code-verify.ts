import { z } from 'zod'
import { defineCall } from '../../call.ts'

const letterCode = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/))

export const verifyLetterCode = defineCall({
  method: 'POST',
  path: '/api/customer/letter_code_verify/',
  summary: 'Submit the code from the letter.',
  access: 'session',
  limit: { count: 30, seconds: 3600, by: 'account' },
  body: z.strictObject({ code: letterCode }),
  errors: ['no_code_issued', 'code_timeout', 'the_code_you_entered_is_incorrect', 'incorrect_handling'],
})
