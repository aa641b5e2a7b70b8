import { auditDesk } from './audit/serve.ts'
import { bridgeDesk } from './bridge/serve.ts'
import { cardsDesk } from './cards/serve.ts'
import { couponsDesk } from './coupons/serve.ts'
import { customersDesk } from './customers/serve.ts'
import { dashboardDesk } from './dashboard/serve.ts'
import type { Desk } from './frame/desk.ts'
import { inquiriesDesk } from './inquiries/serve.ts'
import { jobsDesk } from './jobs/serve.ts'
import { ledgerDesk } from './ledger/serve.ts'
import { lettersDesk } from './letters/serve.ts'
import { meDesk } from './me/serve.ts'
import { operatorsDesk } from './operators/serve.ts'
import { ordersDesk } from './orders/serve.ts'
import { pointsDesk } from './points/serve.ts'
import { createProposalsDesk } from './proposals/serve.ts'
import { systemDesk } from './system/serve.ts'

/** In the order of the menu, within each group. */
const workDesks: readonly Desk[] = [
  customersDesk,
  inquiriesDesk,
  lettersDesk,
  bridgeDesk,
  ledgerDesk,
  ordersDesk,
  pointsDesk,
  couponsDesk,
  cardsDesk,
  jobsDesk,
  systemDesk,
  operatorsDesk,
  auditDesk,
  meDesk,
]

export const desks: readonly Desk[] = [dashboardDesk, createProposalsDesk(workDesks), ...workDesks]
