import { ApiError } from '@planet/api/api-error'
import { assignedQueues, releaseItem, takeItem } from '@planet/operators/decisions/assignments'
import { redirect, type Section, type Visit } from '../../frame/section.ts'
import { queuePermissions } from './permissions.ts'
import { texts } from './texts.ts'

const placeOf = { review: '/customers', convert: '/converts' } as const

/** Operators take items of queues, so that two of them do not do the same work. */
export const queuesSection: Section = {
  menu: [],
  serve: (serve, { accounts }) => {
    const find = (visit: Visit) => {
      const queue = assignedQueues.find((one) => one === visit.param('queue'))
      if (!queue) throw new ApiError('data_not_found')
      if (!visit.may(queuePermissions[queue])) throw new ApiError('warn_not_enabled_user')
      const item = visit.param('item').slice(0, 100)
      return { queue, item, back: `${placeOf[queue]}/${encodeURIComponent(item)}` }
    }
    // Open to every role, because the queue's own permission is checked with the item.
    serve.act('/queues/:queue/:item/take', 'proposals.see', async (visit) => {
      const { queue, item, back } = find(visit)
      await takeItem(accounts, visit.operator, queue, item)
      return redirect(back, texts[visit.language].taken)
    })
    serve.act('/queues/:queue/:item/release', 'proposals.see', async (visit) => {
      const { queue, item, back } = find(visit)
      await releaseItem(accounts, visit.operator, queue, item)
      return redirect(back, texts[visit.language].released)
    })
  },
}
