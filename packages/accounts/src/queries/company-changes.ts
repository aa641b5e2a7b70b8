import type { Database } from '@planet/platform/database/database'

/** Changes of company data that wait for a decision, the oldest first. */
export const listChanges = (db: Database, count: number) =>
  db
    .selectFrom('company_changes')
    .select(['account_id', 'submitted_at'])
    .orderBy('submitted_at')
    .limit(count)
    .execute()
