import type { Database } from '@planet/platform/database/database'

/** Pending changes of company data, oldest first. */
export const listChanges = (db: Database, count: number) =>
  db
    .selectFrom('company_changes')
    .select(['account_id', 'submitted_at'])
    .orderBy('submitted_at')
    .limit(count)
    .execute()
