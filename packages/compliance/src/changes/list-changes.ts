import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** Pending changes of company data, oldest first. `after`: time and account of the last one seen. */
export async function listChanges(
  db: Database,
  after: readonly [at: string, account: string] | undefined,
  count: number,
) {
  let query = db.selectFrom('company_changes').select(['account_id', 'submitted_at'])
  if (after)
    query = query.where(sql<boolean>`(submitted_at, account_id) > (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('submitted_at').orderBy('account_id').limit(count).execute()
}
