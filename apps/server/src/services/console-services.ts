import type { ConsoleServices } from '@planet/console/services'
import { heartbeatMs } from '../process/heartbeat.ts'
import { version } from '../process/version.ts'
import { reviewRules } from './review-rules.ts'
import type { Services } from './services.ts'

/** Adds what only the console takes from the server. */
export const createConsoleServices = (services: Services): ConsoleServices => ({
  ...services,
  reviewLimits: reviewRules(services.config, services.accounts).limits,
  version,
  heartbeatMs,
})
