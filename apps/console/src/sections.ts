import type { Section } from './frame/section.ts'
import { auditSection } from './sections/audit/serve.ts'
import { bridgeSection } from './sections/bridge/serve.ts'
import { cardsSection } from './sections/cards/serve.ts'
import { couponsSection } from './sections/coupons/serve.ts'
import { customersSection } from './sections/customers/serve.ts'
import { dashboardSection } from './sections/dashboard/serve.ts'
import { inquiriesSection } from './sections/inquiries/serve.ts'
import { jobsSection } from './sections/jobs/serve.ts'
import { ledgerSection } from './sections/ledger/serve.ts'
import { lettersSection } from './sections/letters/serve.ts'
import { meSection } from './sections/me/serve.ts'
import { operatorsSection } from './sections/operators/serve.ts'
import { ordersSection } from './sections/orders/serve.ts'
import { pointsSection } from './sections/points/serve.ts'
import { createProposalsSection } from './sections/proposals/serve.ts'
import { systemSection } from './sections/system/serve.ts'

/** In the order of the menu, within each group. */
const workSections: readonly Section[] = [
  customersSection,
  inquiriesSection,
  lettersSection,
  bridgeSection,
  ledgerSection,
  ordersSection,
  pointsSection,
  couponsSection,
  cardsSection,
  jobsSection,
  systemSection,
  operatorsSection,
  auditSection,
  meSection,
]

export const sections: readonly Section[] = [
  dashboardSection,
  createProposalsSection(workSections),
  ...workSections,
]
