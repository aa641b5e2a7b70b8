import { accountsToReview, lettersToSend } from '@planet/accounts/queries/waiting'
import { alarmsToHandle, convertsToReview, relayersToTopUp } from '@planet/bridge/queries/waiting'
import { stuckCharges } from '@planet/cards/queries/waiting'
import {
  casesToClose,
  changesToDecide,
  exportsToDecide,
  hitsToDecide,
  proposalsToDecide,
} from '@planet/compliance/queries/waiting'
import { inquiriesToAnswer } from '@planet/inquiries/queries/waiting'
import { stuckTransactions } from '@planet/ledger/queries/waiting'
import type { OperatorRole } from '@planet/operators/roles'
import { failingWebhooks } from '@planet/orders/queries/waiting'
import type { Database } from '@planet/platform/database/database'
import type { Waiting } from '@planet/platform/database/waiting'
import { failedJobs } from '@planet/platform/jobs/failed-jobs'
import { flagsToClose } from '@planet/points/referral/flags'
import { isAllowed, type Permission } from './permissions.ts'

type Queue = {
  href: string
  permission: Permission
  /** The oldest item should wait no longer than this. */
  targetMinutes: number
  count: (db: Database) => Promise<Waiting>
}

/** A queue that needs an operator: its page, and who sees it. */
export const waitingKinds = {
  proposals: {
    href: '/proposals',
    permission: 'proposals.see',
    targetMinutes: 240,
    count: proposalsToDecide,
  },
  exports: { href: '/exports', permission: 'records.export', targetMinutes: 1440, count: exportsToDecide },
  reviews: {
    href: '/customers?status=100',
    permission: 'customers.list',
    targetMinutes: 1440,
    count: accountsToReview,
  },
  screening: {
    href: '/screening',
    permission: 'customers.see',
    targetMinutes: 1440,
    count: hitsToDecide,
  },
  cases: { href: '/cases', permission: 'cases.see', targetMinutes: 4320, count: casesToClose },
  changes: {
    href: '/screening',
    permission: 'customers.see',
    targetMinutes: 2880,
    count: changesToDecide,
  },
  inquiries: {
    href: '/inquiries',
    permission: 'inquiries.see',
    targetMinutes: 1440,
    count: inquiriesToAnswer,
  },
  letters: { href: '/letters', permission: 'letters.see', targetMinutes: 2880, count: lettersToSend },
  referrals: { href: '/referrals', permission: 'customers.see', targetMinutes: 2880, count: flagsToClose },
  converts: { href: '/converts', permission: 'converts.see', targetMinutes: 240, count: convertsToReview },
  alarms: { href: '/bridge', permission: 'bridge.see', targetMinutes: 30, count: alarmsToHandle },
  relayers: { href: '/bridge', permission: 'bridge.see', targetMinutes: 240, count: relayersToTopUp },
  transactions: {
    href: '/ledger?list=stuck',
    permission: 'ledger.see',
    targetMinutes: 15,
    count: stuckTransactions,
  },
  webhooks: {
    href: '/orders/webhooks',
    permission: 'orders.see',
    targetMinutes: 1440,
    count: failingWebhooks,
  },
  charges: {
    href: '/cards/charges?state=stuck',
    permission: 'cards.see',
    targetMinutes: 60,
    count: stuckCharges,
  },
  jobs: { href: '/jobs?state=failed', permission: 'jobs.see', targetMinutes: 240, count: failedJobs },
} as const satisfies Readonly<Record<string, Queue>>
export type WaitingKind = keyof typeof waitingKinds

export type WaitingQueue = Waiting & { kind: WaitingKind }

export const readWaiting = (db: Database, kinds: readonly WaitingKind[]): Promise<WaitingQueue[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, ...(await waitingKinds[kind].count(db)) })))

export const kindsFor = (roles: readonly OperatorRole[]): WaitingKind[] =>
  (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) =>
    isAllowed(roles, waitingKinds[kind].permission),
  )

/** Whether the oldest item of a queue has waited for longer than its target. */
export const isLate = ({ kind, oldest }: WaitingQueue, now: Date): boolean =>
  oldest !== null && now.getTime() - oldest.getTime() > waitingKinds[kind].targetMinutes * 60_000

/** A section is the first part of its paths. */
export const sectionOf = (address: string): string | undefined => address.split(/[/?]/)[1]

/** What the menu shows next to an entry; empty if nothing is waiting. */
export type MenuCount = { text: string; isLate: boolean }

/** The counts of a menu entry's queues, as far as the roles may see them. */
export function countsOf(
  roles: readonly OperatorRole[],
  waiting: readonly WaitingQueue[],
  now: Date,
): (href: string) => MenuCount {
  const kinds = kindsFor(roles)
  return (href) => {
    const queues = waiting.filter(
      ({ kind, count }) =>
        count > 0 && kinds.includes(kind) && sectionOf(waitingKinds[kind].href) === sectionOf(href),
    )
    const sum = queues.reduce((total, { count }) => total + count, 0)
    return {
      text: sum === 0 ? '' : sum > 999 ? '999+' : String(sum),
      isLate: queues.some((queue) => isLate(queue, now)),
    }
  }
}
