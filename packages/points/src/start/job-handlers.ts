import { rewardReferralJob } from '@planet/accounts/jobs'
import { rewardOrderJob } from '@planet/orders/jobs'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Logger } from '@planet/platform/logging/logger'
import { expirePoints } from '../expiry/expire-points.ts'
import { expirePointsJob, payReferralJob } from '../jobs.ts'
import type { Points } from '../points.ts'
import { payReferral } from '../referral/pay-referral.ts'
import type { Promotion } from '../referral/promotion.ts'
import { rewardReferral } from '../referral/reward-referral.ts'
import { rewardOrders } from '../reward-order.ts'

/** Without a promotion account, referral payments wait until a worker has one. */
export const pointHandlers = (
  points: Points,
  promotion: Promotion | undefined,
  logger: Logger,
  publicUrl = '',
): JobHandler[] => [
  handle(rewardReferralJob, ({ account_id }) => rewardReferral(points, account_id)),
  handle(payReferralJob, ({ key }) => payReferral(points, promotion, logger, key)),
  handle(expirePointsJob, () => expirePoints(points, publicUrl)),
  handle(rewardOrderJob, (job) => rewardOrders(points, 'ids' in job ? job.ids : [job.id])),
]
