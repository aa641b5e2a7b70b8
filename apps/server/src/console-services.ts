import type { ConsoleServices } from '@planet/console/services'
import { openPoints } from './points.ts'
import { signMs, version } from './process-sign.ts'
import { reviewRules } from './review-rules.ts'

type Given = Pick<ConsoleServices, 'config' | 'connection' | 'accounts' | 'planet' | 'bridge'>

/** Adds what only the console takes from the server's settings. */
export const createConsoleServices = (given: Given): ConsoleServices => ({
  ...given,
  points: openPoints(given.config, given.connection),
  reviewLimits: reviewRules(given.config, given.accounts).limits,
  version,
  heartbeatMs: signMs,
})
