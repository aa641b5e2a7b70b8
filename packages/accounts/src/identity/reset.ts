import { IdentityError } from '@planet/partners/identity/identity-provider'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Accounts } from '../accounts.ts'
import { resetIdentityJob } from '../jobs.ts'

/** The check has to be repeated. The provider's answers do not count until it has deleted the old one. */
export async function wantReset(tx: Transaction, accountId: string): Promise<void> {
  const wanted = await tx
    .updateTable('identity_checks')
    .set({ reset_wanted: true })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (!wanted) return
  await enqueue(tx, resetIdentityJob, { account_id: accountId })
}

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
