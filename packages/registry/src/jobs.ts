import { definePeriodicJob } from '@planet/platform/jobs/define-job'

/** Every hour, at a minute when few other jobs begin. */
export const anchorAuditLogJob = definePeriodicJob('anchor-audit-log', '7 * * * *')
