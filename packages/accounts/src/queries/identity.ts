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

/** The account whose own check the provider knows by this applicant. */
export async function accountOfApplicant(db: Database, applicantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_checks')
    .select('account_id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  return row?.account_id
}

/** Deletes an account's own check and returns its applicant at the provider. */
export async function deleteCheck(tx: Database, accountId: string): Promise<string | undefined> {
  const check = await tx
    .deleteFrom('identity_checks')
    .where('account_id', '=', accountId)
    .returning('applicant_id')
    .executeTakeFirst()
  return check?.applicant_id
}
