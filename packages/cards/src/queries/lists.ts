import type { ChargeState } from '@planet/api/fields/card'
import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { ChargeRow } from '../charges/tables.ts'
import type { CardApplicationRow, CardRow } from '../tables.ts'

/** Charges without progress for this long need attention. */
export const stuck = sql<boolean>`state in ('charging', 'refused', 'returning') and changed_at < now() - interval '15 minutes'`

export type ChargeFilter = { state?: ChargeState | 'stuck' | undefined; account?: string | undefined }

export async function listCharges(
  db: Database,
  { state, account }: ChargeFilter,
  after: bigint | undefined,
  count: number,
): Promise<ChargeRow[]> {
  let query = db.selectFrom('card_charges').selectAll()
  if (state === 'stuck') query = query.where(stuck)
  else if (state) query = query.where('state', '=', state)
  if (account) query = query.where('account_id', '=', account)
  if (after !== undefined) query = query.where('number', '<', after)
  return query.orderBy('number', 'desc').limit(count).execute()
}

export const applicationStates = [
  'draft',
  'submitted',
  'received',
  'approved',
  'rejected',
] as const satisfies readonly CardApplicationRow['state'][]

export type ApplicationFilter = {
  state?: CardApplicationRow['state'] | undefined
  account?: string | undefined
}
/** Without the customer's details, which are sealed. */
export type ApplicationShown = Pick<
  CardApplicationRow,
  'id' | 'account_id' | 'state' | 'comment' | 'created_at' | 'submitted_at' | 'decided_at'
>

export async function listApplications(
  db: Database,
  { state, account }: ApplicationFilter,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<ApplicationShown[]> {
  let query = db
    .selectFrom('card_applications')
    .select(['id', 'account_id', 'state', 'comment', 'created_at', 'submitted_at', 'decided_at'])
  if (state) query = query.where('state', '=', state)
  if (account) query = query.where('account_id', '=', account)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export const findApplication = (db: Database, id: string): Promise<ApplicationShown | undefined> =>
  db
    .selectFrom('card_applications')
    .select(['id', 'account_id', 'state', 'comment', 'created_at', 'submitted_at', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Without the partner's token. */
export type CardShown = Pick<
  CardRow,
  'last_four' | 'state' | 'is_locked' | 'balance' | 'balance_at' | 'added_at'
>

export const cardsOfApplication = (db: Database, application: string): Promise<CardShown[]> =>
  db
    .selectFrom('cards')
    .select(['last_four', 'state', 'is_locked', 'balance', 'balance_at', 'added_at'])
    .where('application_id', '=', application)
    .orderBy('added_at', 'desc')
    .execute()
