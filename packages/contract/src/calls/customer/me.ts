import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language, userType } from '../../fields.ts'

export const judging = z.object({ status_dtl: z.enum(['0', '1', '2', '5']) })

export const me = defineCall({
  method: 'GET',
  path: '/api/customer/me/',
  summary: 'The account that is logged in.',
  access: 'session',
  answer: {
    account_id: z.string(),
    email: z.string(),
    user_type: userType,
    account_status: z.string(),
    need_agreement_check: z.enum(['0', '1']),
    judgings: z.array(judging),
    two_step_run_flg: z.union([z.literal(0), z.literal(1)]),
    language,
  },
  errors: ['account_not_found'],
})
