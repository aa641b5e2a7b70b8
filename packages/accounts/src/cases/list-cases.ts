import type { Database } from '@planet/platform/database/database'

const columns = ['id', 'account_id', 'kind', 'state', 'assigned_to', 'opened_by', 'opened_at'] as const

/** Cases that are not closed, the oldest first; or those that are, the newest first. */
export const listCases = (db: Database, isClosed: boolean, count: number) =>
  db
    .selectFrom('compliance_cases')
    .select(columns)
    .where('state', isClosed ? '=' : '<>', 'closed')
    .orderBy('opened_at', isClosed ? 'desc' : 'asc')
    .orderBy('id')
    .limit(count)
    .execute()

export const casesOf = (db: Database, accountId: string) =>
  db
    .selectFrom('compliance_cases')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .execute()
