import { IdentityError } from '@planet/partners/identity/identity-provider'
import { z } from 'zod'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountRow } from '../tables.ts'

/**
 * Queries the provider for the state of the check and moves the account; the provider's answer counts, not the message
 * that led here. Holds nothing while the provider works. Instead, queries are numbered, and an answer counts unless a
 * later query has been answered. Every change is followed by a message and so by a later query, which covers every
 * answer ignored here. While a reset is pending there are no queries: the answer would be about the old check.
 */
export async function refreshIdentity(accounts: Accounts, accountId: string): Promise<AccountRow> {
  const { db } = accounts
  const question = await db
    .updateTable('identity_checks')
    .set((eb) => ({ asked: eb('asked', '+', 1n) }))
    .where('account_id', '=', accountId)
    .where('reset_wanted', '=', false)
    .returning(['applicant_id', 'asked'])
    .executeTakeFirst()
  if (!question) return accountById(db, accountId)
  const { applicant_id, asked } = question
  const { outcome, comment } = await accounts.identity.answer(applicant_id)
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('identity_checks')
      .set({ comment, checked_at: accounts.now(), answered: asked })
      .where('account_id', '=', accountId)
      .where('applicant_id', '=', applicant_id)
      .where('answered', '<', asked)
      .where('reset_wanted', '=', false)
      .returning('account_id')
      .executeTakeFirst()
    const account = await accountById(tx, accountId)
    if (!taken || (account.identity === outcome && account.status !== '000')) return account
    return moveAccount(accounts, tx, accountId, { kind: 'identity_answered', outcome })
  })
}

export const isIdentityFailure = (error: unknown): boolean =>
  error instanceof IdentityError || error instanceof z.ZodError
