import { languages } from '@planet/api/language'
import { defineJob, definePeriodicJob, defineSealedJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Sends the sign-up mail. Sealed, as it holds an email. */
export const signUpJob = defineSealedJob(
  'sign-up',
  z.object({
    email: z.string(),
    user_type: z.enum(['individual', 'corporate']),
    reffer: z.string().optional(),
    language: z.enum(languages),
  }),
)
export type SignUpRequest = z.infer<typeof signUpJob.schema>

export const passwordResetJob = defineSealedJob('password-reset', z.object({ email: z.string() }))

/** Reads the result of an identity check from the provider. */
export const refreshIdentityJob = defineJob('identity-refresh', z.object({ applicant_id: z.string() }), {
  key: ({ applicant_id }) => `identity-refresh ${applicant_id}`,
  queue: 'identity',
})
/** Asks the provider to restart an identity check. */
export const resetIdentityJob = defineJob('identity-reset', z.object({ account_id: z.string() }), {
  key: ({ account_id }) => `identity-reset ${account_id}`,
  queue: 'identity',
})
/** Removes stored objects that no document refers to. */
export const clearDocumentsJob = defineJob(
  'clear-documents',
  z.object({ names: z.array(z.string()).readonly() }),
)
/** Indexes customers from before the search index. Queued when a worker starts. */
export const indexSearchJob = defineJob('index-search', z.object({}), { key: () => 'index-search' })

/** Searches the lists of sanctions and politically exposed persons for a customer. */
export const screenAccountJob = defineJob('screen-account', z.object({ account_id: z.string() }), {
  key: ({ account_id }) => `screen-account ${account_id}`,
})
/** Removes what has expired. The package that decides what is kept handles it. */
export const sweepAccountsJob = definePeriodicJob('sweep-accounts', '17 * * * *')

/** Writes an activated account to the registry on chain. The package that holds the provider's key handles it. */
export const registerAccountJob = defineJob(
  'register-account',
  z.object({
    account_id: z.string(),
    planet_address: z.string(),
    /** EIP-712 `Claim(bytes32 accountId,address account)` by the account; null when none was given at sign-up. */
    claim_signature: z.string().nullable(),
  }),
  { key: ({ account_id }) => `register-account ${account_id}` },
)
export type RegisterAccount = z.infer<typeof registerAccountJob.schema>

/** A referred account was activated. The package that keeps points handles it. */
export const rewardReferralJob = defineJob('reward-referral', z.object({ account_id: z.string() }))
