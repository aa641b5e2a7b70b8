import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { linkToken } from '../../fields/common.ts'

export const startIdentification = defineCall({
  method: 'POST',
  path: '/api/identification/:token/start/',
  summary: 'Start or continue the identity check of the holder of a link. Returns its address.',
  access: 'public',
  limit: { count: 30, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  answer: { url: z.string() },
  errors: [
    'error_kyc_api_not_success',
    'incorrect_handling',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
  ],
})
