import { type OperatorRole, operatorRoles } from '@planet/operators/roles'

/**
 * Who may do what; every route of the console names one line of this table. A role gets only what its work needs:
 * operators who decide on customers move no money, and those who appoint operators do neither.
 */
export const permissions = {
  /** The operator's own login: password, sessions, recovery codes. */
  'self.manage': operatorRoles,
  'overview.see': operatorRoles,

  'customers.list': ['viewer', 'support', 'reviewer', 'treasurer'],
  'customers.see': ['viewer', 'support', 'reviewer', 'treasurer'],
  /** Personal data: with a reason, each time. */
  'customers.open': ['support', 'reviewer'],
  'customers.documents': ['reviewer'],
  'customers.note': ['support', 'reviewer', 'treasurer'],
  'customers.judge': ['reviewer'],
  /** Treasurers too: suspending an account stops a theft. */
  'customers.suspend': ['support', 'reviewer', 'treasurer'],
  'customers.resume': ['reviewer'],
  'customers.cancel': ['support'],
  'customers.sessions': ['support', 'reviewer'],
  /** Proposed by one, confirmed by another. */
  'customers.second_factor': ['support', 'reviewer'],

  /** Suspicious activity: neither customers nor support may learn of it. */
  'cases.see': ['reviewer'],
  'cases.work': ['reviewer'],

  /** A customer's whole file or a period for an authority. Proposed by one, confirmed by another. */
  'records.export': ['reviewer'],

  'inquiries.see': ['support'],
  'inquiries.answer': ['support'],

  'letters.see': ['support'],
  'letters.print': ['support'],

  'proposals.see': operatorRoles,
  'audit.see': ['admin', 'reviewer'],
  'operators.see': ['admin'],
  'operators.manage': ['admin'],

  'converts.see': ['viewer', 'support', 'treasurer'],
  'converts.decide': ['treasurer'],
  'bridge.see': ['viewer', 'treasurer'],
  'bridge.govern': ['treasurer'],

  'orders.see': ['viewer', 'support', 'treasurer'],
  'orders.deliver': ['support', 'treasurer'],
  /** Revoking a token stops a theft, so both roles may. */
  'tokens.revoke': ['support', 'treasurer'],
  'ledger.see': ['viewer', 'support', 'treasurer'],
  /** Gives up a payment that PLANET has lost. Proposed by one, confirmed by another. */
  'ledger.write_off': ['treasurer'],
  'points.see': ['viewer', 'support', 'treasurer'],
  'points.adjust': ['support', 'treasurer'],
  /** The second approval above the limit of one operator. */
  'points.confirm': ['treasurer'],
  'coupons.see': ['viewer', 'support', 'treasurer'],
  'coupons.manage': ['support', 'treasurer'],
  /** The second approval above what one operator may promise. */
  'coupons.confirm': ['treasurer'],
  'cards.see': ['viewer', 'support', 'treasurer'],
  'cards.charge_again': ['treasurer'],
  'bookings.see': ['viewer', 'support', 'treasurer'],
  'jobs.see': ['viewer', 'support', 'treasurer', 'admin'],
  'figures.recount': ['treasurer', 'admin'],
  'jobs.run': ['treasurer', 'admin'],
  'system.see': operatorRoles,
  'settings.see': operatorRoles,
  /** Fees, limits, rewards and switches. Proposed by one, confirmed by another. */
  'settings.money': ['treasurer'],
  /** What customers read. Proposed by one, confirmed by another. */
  'settings.content': ['support', 'treasurer'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

export type Permission = keyof typeof permissions

export const isAllowed = (roles: readonly OperatorRole[], permission: Permission): boolean =>
  roles.some((role) => (permissions[permission] as readonly OperatorRole[]).includes(role))
