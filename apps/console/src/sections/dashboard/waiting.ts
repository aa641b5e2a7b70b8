import { noticedJobs } from '@planet/platform/jobs/inspect'
import type { Pool } from 'pg'
import type { Permission } from '../../frame/permissions.ts'

/** What a person has to see to, where, and who may. */
export const waitingKinds = {
  proposals: { href: '/proposals', permission: 'proposals.see' },
  reviews: { href: '/customers?status=100', permission: 'customers.list' },
  inquiries: { href: '/inquiries', permission: 'inquiries.see' },
  converts: { href: '/converts', permission: 'converts.see' },
  alarms: { href: '/bridge', permission: 'bridge.see' },
  relayers: { href: '/bridge', permission: 'bridge.see' },
  transactions: { href: '/ledger?list=stuck', permission: 'ledger.see' },
  webhooks: { href: '/orders/webhooks', permission: 'orders.see' },
  charges: { href: '/cards/charges?state=stuck', permission: 'cards.see' },
  jobs: { href: '/jobs?state=failed', permission: 'jobs.see' },
} as const satisfies Readonly<Record<string, { href: string; permission: Permission }>>
export type WaitingKind = keyof typeof waitingKinds

export type Waiting = { kind: WaitingKind; count: number; oldest: Date | null }

/** Beyond this nobody counts on: the page says "1000 or more". */
export const countedUpTo = 1000

/** Each gives the moments since when something waits. All of them are indexed and end at the limit above. */
const queries: Readonly<Record<WaitingKind, string>> = {
  proposals: `select proposed_at as at from proposals where state = 'open' and expires_at > now()`,
  reviews: `select (select max(h.at) from account_status_history h where h.account_id = a.id and h.status = '100') as at
    from accounts a where a.status = '100'`,
  inquiries: `select created_at as at from inquiries where state = 'open'`,
  converts: `select requested_at as at from bridge_converts
    where status in (1, 2) and status = 1 and state ->> 'name' in ('requested', 'in_review')`,
  alarms: 'select at from bridge_alarms where closed_at is null',
  relayers: 'select at from bridge_relayers where balance < low',
  transactions: `select received_at as at from relayed_transactions
    where state = 'pending' and received_at < now() - interval '5 minutes'`,
  webhooks: `select created_at as at from webhook_deliveries where state <> 'delivered' and
    (state = 'given_up' or attempts > 0) and created_at > now() - interval '7 days'`,
  charges: `select changed_at as at from card_charges
    where state in ('charging', 'refused', 'returning') and changed_at < now() - interval '15 minutes'`,
  jobs: `select updated_at as at from graphile_worker.jobs
    where (${noticedJobs}) and attempts >= max_attempts and locked_at is null`,
}

export const readWaiting = (pool: Pool, kinds: readonly WaitingKind[]): Promise<Waiting[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const { rows } = await pool.query<{ count: number; oldest: Date | null }>(
        `select count(*)::int as count, min(at) as oldest from (${queries[kind]} limit ${countedUpTo}) waiting`,
      )
      return { kind, count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null }
    }),
  )
