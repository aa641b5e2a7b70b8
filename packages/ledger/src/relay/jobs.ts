import { defineJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Checks whether a relayed transaction is final. `round` counts how often it was checked before. */
export const confirmJob = defineJob(
  'confirm-relayed',
  z.object({ hash: z.templateLiteral(['0x', z.string()]), round: z.int().default(0) }),
  { key: ({ hash }) => `relayed:${hash}` },
)
