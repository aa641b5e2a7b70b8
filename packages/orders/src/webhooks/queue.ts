import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { deliverJob } from '../jobs.ts'
import { failingLane, laneOf } from './lanes.ts'

type Delivery = { id: string; merchant: string; order: string; endpoint: string; isFailing: boolean }

/** One try of one delivery, now or after a delay. */
export const queueDelivery = (
  tx: Transaction,
  { id, merchant, order, endpoint, isFailing }: Delivery,
  delay: { delayMs?: number } = {},
): Promise<void> => {
  const queue = isFailing ? failingLane(endpoint) : laneOf(merchant, order)
  return enqueue(tx, deliverJob, { id }, { queue, ...delay })
}
