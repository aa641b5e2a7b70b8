import type { Tasks } from '@planet/platform/jobs/worker'
import type { Orders } from '../orders.ts'
import { deliver } from './deliver.ts'
import { deliverTask } from './queue.ts'

/** Apart from all other work: merchants' servers may take seconds for each answer, and nobody else should wait for them. */
export const webhookTasks = (orders: Orders): Tasks => ({
  [deliverTask]: (payload) => deliver(orders, (payload as { id: string }).id),
})

/** Deliveries at once, of all merchants together; they wait for the network and cost little else. */
export const webhookHands = 10
