import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

const columns = ['id', 'account_id', 'kind', 'state', 'assigned_to', 'opened_by', 'opened_at'] as const

type CasePage = {
  isClosed: boolean
  /** Time and id of the last case on the previous page. */
  after?: readonly [at: string, id: string] | undefined
  count: number
}

/** Cases that are not closed, the oldest first; or those that are, the newest first. */
export async function listCases(db: Database, { isClosed, after, count }: CasePage) {
  const order = isClosed ? 'desc' : 'asc'
  let query = db
    .selectFrom('compliance_cases')
    .select(columns)
    .where('state', isClosed ? '=' : '<>', 'closed')
  if (after) {
    const next = sql`(${after[0]}::timestamptz, ${after[1]})`
    query = query.where(
      isClosed ? sql<boolean>`(opened_at, id) < ${next}` : sql<boolean>`(opened_at, id) > ${next}`,
    )
  }
  return query.orderBy('opened_at', order).orderBy('id', order).limit(count).execute()
}

export const casesOf = (db: Database, accountId: string) =>
  db
    .selectFrom('compliance_cases')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .execute()
