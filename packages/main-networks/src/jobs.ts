import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Checks a journalled payment until it is final. `round` counts the earlier checks. */
export const followJob = defineJob(
  'follow-main-transaction',
  z.object({ network: z.enum(['bitcoin', 'ethereum', 'tron']), txid: z.string(), round: z.int() }),
  { key: ({ network, txid }) => `main:${network}:${txid}` },
)

/** Removes the notes of forgotten accounts. */
export const forgetMemosJob = definePeriodicJob('forget-main-memos', '31 * * * *')
