import type { Tasks } from '@planet/platform/jobs/worker'
import type { Orders } from '../orders.ts'
import { sweepRequests } from '../tokens/authenticate.ts'
import { deliver } from './deliver.ts'
import { deliverTask } from './queue.ts'

const sweepTask = 'sweep-api-requests'

export const webhookTasks = (orders: Orders): Tasks => ({
  [deliverTask]: (payload) => deliver(orders, (payload as { id: string }).id),
  [sweepTask]: () => sweepRequests(orders),
})

/** Lines of cron for the worker. */
export const orderCrontab = `*/10 * * * * ${sweepTask} ?jobKey=${sweepTask}`
