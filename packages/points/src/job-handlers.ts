import { rewardReferralJob } from '@planet/accounts/jobs'
import { rewardOrderJob } from '@planet/orders/jobs'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Points } from './points.ts'
import { rewardOrder } from './reward-order.ts'
import { rewardReferral } from './reward-referral.ts'

export const pointHandlers = (points: Points): JobHandler[] => [
  handle(rewardReferralJob, ({ account_id }) => rewardReferral(points, account_id)),
  handle(rewardOrderJob, ({ id }) => rewardOrder(points, id)),
]
