import type { Tasks } from '@planet/platform/jobs/worker'
import { lookLater, lookTask } from '../look-at-card.ts'
import { askPartner } from './ask-partner.ts'
import { chargeTask, giveBackTask } from './change-charge.ts'
import type { Charges } from './charges.ts'
import { followOrder, orderTask } from './follow-order.ts'
import { giveBack } from './give-back.ts'
import { sweepCharges } from './sweep.ts'

const sweepTask = 'sweep-card-charges'

export const chargeTasks = (charges: Charges): Tasks => ({
  [orderTask]: (payload) => followOrder(charges, (payload as { id: string }).id),
  [chargeTask]: (payload) => {
    const { id, round } = payload as { id: string; round?: number }
    return askPartner(charges, id, round)
  },
  [giveBackTask]: (payload) => giveBack(charges, (payload as { id: string }).id),
  [lookTask]: (payload) => lookLater(charges, (payload as { token: string }).token),
  [sweepTask]: () => sweepCharges(charges),
})

/** Lines of cron for the worker. */
export const chargeCrontab = `*/5 * * * * ${sweepTask} ?jobKey=${sweepTask}`
