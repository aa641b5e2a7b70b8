import type { Database } from '@planet/platform/database/database'

/** What the identity provider asks the user to correct; empty if nothing. */
export async function identityComment(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('identity_checks')
    .select('comment')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.comment ?? ''
}
