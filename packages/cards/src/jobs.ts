import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

const application = z.object({ id: z.string() })
const charge = z.object({ id: z.string() })

/** Sends a registration to the card partner. */
export const applyJob = defineJob('card-apply', application, { key: ({ id }) => `card-apply:${id}` })
/** Asks the partner for the state of a registration. */
export const refreshApplicationJob = defineJob('card-application', application, {
  key: ({ id }) => `card-application:${id}`,
})
export const forgetImagesJob = defineJob(
  'card-forget-images',
  z.object({ names: z.array(z.string()).readonly() }),
)
/** Asks the partner to delete a registration. */
export const forgetApplicationJob = defineJob('card-forget-application', application)
export const waitingApplicationsJob = definePeriodicJob('card-applications-waiting', '*/5 * * * *')

/** Asks the partner to charge a card. `round` counts the earlier attempts. */
export const chargeJob = defineJob('card-charge', charge.extend({ round: z.int().default(0) }), {
  key: ({ id }) => `card-charge:${id}`,
})
/** Refunds a charge that the partner refused. */
export const refundChargeJob = defineJob('card-give-back', charge, {
  key: ({ id }) => `card-give-back:${id}`,
})
/** Reads the state and balance of a card from the partner. */
export const refreshCardJob = defineJob('card-look', z.object({ token: z.string() }), {
  key: ({ token }) => `card-look:${token}`,
})
export const sweepChargesJob = definePeriodicJob('sweep-card-charges', '*/5 * * * *')
