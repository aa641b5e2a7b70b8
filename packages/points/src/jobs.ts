import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Pays one side of a referral on chain. */
export const payReferralJob = defineJob('pay-referral', z.object({ key: z.string() }), {
  key: ({ key }) => `pay-referral ${key}`,
})

/** Announces and removes expiring points. */
export const expirePointsJob = definePeriodicJob('expire-points', '15 3 * * *')
