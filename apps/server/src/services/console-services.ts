import type { ConsoleServices } from '@planet/console/frame/services'
import { heartbeatMs } from '../process/heartbeat.ts'
import { version } from '../process/version.ts'
import type { Services } from './services.ts'

/** Adds the services that only the console needs. */
export const createConsoleServices = (services: Services): ConsoleServices => ({
  ...services,
  reviewLimits: services.reviewRules.limits,
  version,
  heartbeatMs,
})
