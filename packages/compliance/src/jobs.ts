import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Asks the provider to delete an identity check. */
export const forgetApplicantJob = defineJob('identity-forget', z.object({ applicant_id: z.string() }), {
  queue: 'identity',
})

/** Removes a customer's second factor after the period in which the owner can object. */
export const removeTwoFactorJob = defineJob(
  'remove-two-factor',
  z.object({
    account_id: z.string(),
    proposed_by: z.string(),
    confirmed_by: z.string(),
    reason: z.string(),
    confirmed_at: z.iso.datetime(),
  }),
  { key: ({ account_id }) => `remove-two-factor ${account_id}` },
)
export type RemoveTwoFactor = z.infer<typeof removeTwoFactorJob.schema>

/** Queues a new search for everyone when the lists have changed. */
export const rescreenJob = definePeriodicJob('rescreen', '41 3 * * *')
