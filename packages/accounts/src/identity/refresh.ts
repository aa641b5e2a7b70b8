import { IdentityError } from '@planet/partners/identity/identity-provider'
import { z } from 'zod'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountRow } from '../tables.ts'

/**
 * Asks the provider how the check stands and moves the account. The row is held while asking, so answers are taken in
 * the order in which they were given; the provider's word at that moment is what counts, not any message that led here.
 */
export async function refreshIdentity(accounts: Accounts, accountId: string): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    const check = await tx
      .selectFrom('identity_checks')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const account = await accountById(tx, accountId)
    if (!check) return account
    const { outcome, comment } = await accounts.identity.answer(check.applicant_id)
    await tx
      .updateTable('identity_checks')
      .set({ comment, checked_at: accounts.now() })
      .where('account_id', '=', accountId)
      .execute()
    if (account.identity === outcome && account.status !== '000') return account
    return moveAccount(accounts, tx, accountId, { kind: 'identity_answered', outcome })
  })
}

const notice = z.object({ applicant_id: z.string() })

/** The job behind the provider's messages: late, repeated or in any order, each leads to the same question. */
export async function refreshByNotice(accounts: Accounts, payload: unknown): Promise<void> {
  const { applicant_id } = notice.parse(payload)
  const check = await accounts.db
    .selectFrom('identity_checks')
    .select('account_id')
    .where('applicant_id', '=', applicant_id)
    .executeTakeFirst()
  if (check) await refreshIdentity(accounts, check.account_id)
}

export const isIdentityFailure = (error: unknown): boolean =>
  error instanceof IdentityError || error instanceof z.ZodError
