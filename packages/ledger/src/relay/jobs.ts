import { defineJob, definePeriodicJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/**
 * Checks every few seconds the transactions of the last minute that are not final yet. Journalling a transaction queues
 * it; the schedule covers one that was journalled while the job ended.
 */
export const confirmPendingJob = definePeriodicJob('confirm-pending', '* * * * *')

/** Checks those that have waited for longer once a minute. */
export const confirmOldJob = definePeriodicJob('confirm-old', '* * * * *')

/** The same for one transaction, as earlier releases queued it. */
export const confirmJob = defineJob(
  'confirm-relayed',
  z.object({ hash: z.templateLiteral(['0x', z.string()]), round: z.int().default(0) }),
  { key: ({ hash }) => `relayed:${hash}` },
)
