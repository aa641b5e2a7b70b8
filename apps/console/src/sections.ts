import type { Section } from './frame/section.ts'
import { auditSection } from './sections/audit/serve.tsx'
import { bookingsSection } from './sections/bookings/serve.tsx'
import { bridgeSection } from './sections/bridge/serve.ts'
import { cardsSection } from './sections/cards/serve.tsx'
import { casesSection } from './sections/cases/serve.tsx'
import { couponsSection } from './sections/coupons/serve.tsx'
import { customersSection } from './sections/customers/serve.tsx'
import { dashboardSection } from './sections/dashboard/serve.tsx'
import { exportsSection } from './sections/exports/serve.tsx'
import { inquiriesSection } from './sections/inquiries/serve.tsx'
import { jobsSection } from './sections/jobs/serve.tsx'
import { ledgerSection } from './sections/ledger/serve.tsx'
import { lettersSection } from './sections/letters/serve.tsx'
import { meSection } from './sections/me/serve.tsx'
import { operatorsSection } from './sections/operators/serve.tsx'
import { ordersSection } from './sections/orders/serve.tsx'
import { pointsSection } from './sections/points/serve.tsx'
import { createProposalsSection } from './sections/proposals/serve.tsx'
import { queuesSection } from './sections/queues/serve.tsx'
import { referralsSection } from './sections/referrals/serve.tsx'
import { screeningSection } from './sections/screening/serve.tsx'
import { settingsSection } from './sections/settings/serve.tsx'
import { systemSection } from './sections/system/serve.tsx'

/** In the order of the menu, within each group. */
const workSections: readonly Section[] = [
  customersSection,
  inquiriesSection,
  lettersSection,
  screeningSection,
  casesSection,
  referralsSection,
  bridgeSection,
  ledgerSection,
  ordersSection,
  pointsSection,
  couponsSection,
  cardsSection,
  bookingsSection,
  jobsSection,
  settingsSection,
  systemSection,
  operatorsSection,
  auditSection,
  exportsSection,
  meSection,
  queuesSection,
]

export const sections: readonly Section[] = [
  dashboardSection,
  createProposalsSection(workSections),
  ...workSections,
]
