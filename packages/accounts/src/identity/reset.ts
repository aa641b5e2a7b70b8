import { IdentityError } from '@planet/partners/identity/identity-provider'
import type { Accounts } from '../accounts.ts'

/** Carries out a pending reset. False while the provider is still working on the old check. */
export async function resetIdentity({ db, identity }: Accounts, accountId: string): Promise<boolean> {
  const check = await db
    .selectFrom('identity_checks')
    .select('applicant_id')
    .where('account_id', '=', accountId)
    .where('reset_wanted', '=', true)
    .executeTakeFirst()
  if (!check) return true
  if (!(await identity.reset(check.applicant_id))) return false
  await db
    .updateTable('identity_checks')
    // Answers in flight are about the old check: all queries so far count as answered.
    .set((eb) => ({ reset_wanted: false, answered: eb.ref('asked'), comment: '' }))
    .where('account_id', '=', accountId)
    .where('applicant_id', '=', check.applicant_id)
    .execute()
  return true
}

export async function resetByJob(accounts: Accounts, accountId: string): Promise<void> {
  if (!(await resetIdentity(accounts, accountId)))
    throw new IdentityError('The identity provider is still looking at the check that is to be made anew.')
}
