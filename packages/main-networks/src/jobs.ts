import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Looks at a journalled payment until it is final. `round` counts how often it was looked at before. */
export const followJob = defineJob(
  'follow-main-transaction',
  z.object({ network: z.enum(['bitcoin', 'ethereum', 'tron']), txid: z.string(), round: z.int() }),
  { key: ({ network, txid }) => `main:${network}:${txid}` },
)

/** Removes the notes of accounts that were forgotten. */
export const forgetMemosJob = definePeriodicJob('forget-main-memos', '31 * * * *')
