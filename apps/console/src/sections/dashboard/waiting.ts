import { accountsToReview, proposalsToDecide } from '@planet/accounts/queries/waiting'
import { alarmsToHandle, convertsToReview, relayersToTopUp } from '@planet/bridge/queries/waiting'
import { stuckCharges } from '@planet/cards/queries/waiting'
import { inquiriesToAnswer } from '@planet/inquiries/queries/waiting'
import { failingWebhooks } from '@planet/orders/queries/waiting'
import type { Database } from '@planet/platform/database/database'
import type { Waiting } from '@planet/platform/database/waiting'
import { failedJobs } from '@planet/platform/jobs/failed-jobs'
import { stuckTransactions } from '@planet/transfers/queries/waiting'
import type { Permission } from '../../frame/permissions.ts'

type Queue = { href: string; permission: Permission; count: (db: Database) => Promise<Waiting> }

/** What needs an operator, on which page, and who sees it. */
export const waitingKinds = {
  proposals: { href: '/proposals', permission: 'proposals.see', count: proposalsToDecide },
  reviews: { href: '/customers?status=100', permission: 'customers.list', count: accountsToReview },
  inquiries: { href: '/inquiries', permission: 'inquiries.see', count: inquiriesToAnswer },
  converts: { href: '/converts', permission: 'converts.see', count: convertsToReview },
  alarms: { href: '/bridge', permission: 'bridge.see', count: alarmsToHandle },
  relayers: { href: '/bridge', permission: 'bridge.see', count: relayersToTopUp },
  transactions: { href: '/ledger?list=stuck', permission: 'ledger.see', count: stuckTransactions },
  webhooks: { href: '/orders/webhooks', permission: 'orders.see', count: failingWebhooks },
  charges: { href: '/cards/charges?state=stuck', permission: 'cards.see', count: stuckCharges },
  jobs: { href: '/jobs?state=failed', permission: 'jobs.see', count: failedJobs },
} as const satisfies Readonly<Record<string, Queue>>
export type WaitingKind = keyof typeof waitingKinds

export type WaitingQueue = Waiting & { kind: WaitingKind }

export const readWaiting = (db: Database, kinds: readonly WaitingKind[]): Promise<WaitingQueue[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, ...(await waitingKinds[kind].count(db)) })))
