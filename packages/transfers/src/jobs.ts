import { defineJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Sends the data of the travel rule for one convert until the receiver's provider has answered. */
export const travelRuleJob = defineJob('travel-rule', z.object({ hash: z.string() }), {
  key: ({ hash }) => `travel-rule ${hash}`,
})
