import type { Tasks } from '@planet/platform/jobs/worker'
import { expireOrder } from './acts/change.ts'
import { expireTask } from './acts/create.ts'
import { followOrders, followTask } from './chain/follow.ts'
import { voidOrder } from './chain/void.ts'
import { voidTask } from './change-order.ts'
import type { Orders } from './orders.ts'
import { sweepRequests } from './tokens/authenticate.ts'

const sweepTask = 'sweep-api-requests'

export const orderTasks = (orders: Orders): Tasks => ({
  [expireTask]: (payload) => expireOrder(orders, (payload as { id: string }).id),
  [voidTask]: (payload) => voidOrder(orders, (payload as { id: string }).id),
  [followTask]: () => followOrders(orders),
  [sweepTask]: () => sweepRequests(orders),
})

/** Lines of cron for the worker. */
export const orderCrontab = `*/10 * * * * ${sweepTask} ?jobKey=${sweepTask}`
