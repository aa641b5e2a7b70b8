import type { Tasks } from '@planet/platform/jobs/worker'
import type { Points } from './points.ts'
import { rewardOrder } from './reward-order.ts'
import { rewardReferral } from './reward-referral.ts'

/** Queued by accounts when one is activated, and by orders when one is paid or no longer is. */
export const pointTasks = (points: Points): Tasks => ({
  'reward-referral': (payload) => rewardReferral(points, (payload as { account_id: string }).account_id),
  'reward-order': (payload) => rewardOrder(points, (payload as { id: string }).id),
})
