import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { sixDigits } from '../../fields/common.ts'

export const verifyMobileCode = defineCall({
  method: 'POST',
  path: '/api/customer/mobile_code_verify/',
  summary: 'Submit the code from the text message.',
  access: 'session',
  limit: { count: 30, seconds: 3600, by: 'account' },
  body: z.strictObject({ code: sixDigits }),
  errors: ['no_code_issued', 'code_timeout', 'the_code_you_entered_is_incorrect', 'incorrect_handling'],
})
