import { cardOrderJob } from '@planet/orders/jobs'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Charges } from '../charges.ts'
import { chargeJob, refreshCardJob, refundChargeJob, sweepChargesJob } from '../jobs.ts'
import { refreshCardWithRetry } from '../update-card.ts'
import { chargeAtPartner } from './charge-at-partner.ts'
import { followOrder } from './follow-order.ts'
import { refundCharge } from './refund-charge.ts'
import { sweepCharges } from './sweep.ts'

export const chargeHandlers = (charges: Charges): JobHandler[] => [
  handle(cardOrderJob, ({ id }) => followOrder(charges, id)),
  handle(chargeJob, ({ id, round }) => chargeAtPartner(charges, id, round)),
  handle(refundChargeJob, ({ id }) => refundCharge(charges, id)),
  handle(refreshCardJob, ({ token }) => refreshCardWithRetry(charges, token)),
  handle(sweepChargesJob, () => sweepCharges(charges)),
]
