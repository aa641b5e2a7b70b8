import { cardOrderJob } from '@planet/orders/jobs'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Charges } from '../charges.ts'
import { chargeJob, giveBackJob, refreshCardJob, sweepChargesJob } from '../jobs.ts'
import { lookLater } from '../look-at-card.ts'
import { askPartner } from './ask-partner.ts'
import { followOrder } from './follow-order.ts'
import { giveBack } from './give-back.ts'
import { sweepCharges } from './sweep.ts'

export const chargeHandlers = (charges: Charges): JobHandler[] => [
  handle(cardOrderJob, ({ id }) => followOrder(charges, id)),
  handle(chargeJob, ({ id, round }) => askPartner(charges, id, round)),
  handle(giveBackJob, ({ id }) => giveBack(charges, id)),
  handle(refreshCardJob, ({ token }) => lookLater(charges, token)),
  handle(sweepChargesJob, () => sweepCharges(charges)),
]
