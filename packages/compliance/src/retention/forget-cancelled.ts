import type { Accounts } from '@planet/accounts/accounts'
import { closedBefore, deleteFiles, forgetAccount } from '@planet/accounts/forget/forget-account'
import { forgetCheck } from './forget-check.ts'

const batch = 100

/** Tables that hold only personal data. */
const personal = [
  'company_changes',
  'screening_hits',
  'screenings',
  'review_items',
  'customer_notes',
] as const

/**
 * Deletes the personal data of accounts that were cancelled longer than CANCELLED_KEEP_DAYS ago and have no open case.
 * The account's id, its public keys, agreements and operator actions stay: they are on chain, or prove our compliance.
 * A job notifies the identity provider; packages above this one delete their data when they find the account forgotten.
 */
export async function forgetCancelled(accounts: Accounts): Promise<number> {
  const { db, config, now } = accounts
  const before = new Date(now().getTime() - config.CANCELLED_KEEP_DAYS * 86_400_000)
  const due = await closedBefore(db, before)
    // An open case is a legal hold.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('compliance_cases as held')
            .select('held.id')
            .whereRef('held.account_id', '=', 'accounts.id')
            .where('held.state', '<>', 'closed'),
        ),
      ),
    )
    .limit(batch)
    .execute()
  for (const { id } of due) await forget(accounts, id)
  return due.length
}

async function forget(accounts: Accounts, accountId: string): Promise<void> {
  await deleteFiles(accounts, accountId)
  await accounts.db.transaction().execute(async (tx) => {
    if (!(await forgetAccount(accounts, tx, accountId))) return
    await forgetCheck(tx, accountId)
    for (const table of personal) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
}
