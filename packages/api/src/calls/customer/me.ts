import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountStatus, flag, language, userType } from '../../fields/common.ts'
import { identityOutcomes } from './sumsub-status.ts'

export const judging = z.object({ status_dtl: z.enum(['0', '1', '2', '5']) })

export const me = defineCall({
  method: 'GET',
  path: '/api/customer/me/',
  summary: 'Get the account that is logged in.',
  access: 'session',
  answer: {
    account_id: z.string(),
    email: z.string(),
    user_type: userType,
    /** Empty for a person, and until a company has submitted its data. */
    company_name: z.string(),
    account_status: accountStatus,
    need_agreement_check: z.enum(['0', '1']),
    judgings: z.array(judging),
    /** The identity check's result, as last reported by the provider. */
    identity: z.enum(identityOutcomes),
    two_step_run_flg: flag,
    language,
    /** Empty until the wallet has been created. */
    planet_address: z.string(),
    referral_code: z.string(),
    /** What the reviewer wrote when more was requested or the application rejected; empty otherwise. */
    review_note: z.string(),
  },
  errors: ['account_not_found'],
})
