import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { provenAccount } from '../sessions/proven-account.ts'
import type { AccountRow } from '../tables.ts'
import { isTwoFactorOn, spendCode } from '../two-factor/two-factor.ts'
import { wrongCode } from '../two-factor/wrong-code.ts'

/**
 * The account of the session, for an action that adds a login method: requires the login password, and a code if the
 * second factor is on. A stolen session with a known password must not bypass the second factor by adding a passkey.
 */
export async function proveOwner(
  accounts: Accounts,
  request: FastifyRequest,
  { password, param = '' }: { password: string; param?: string | undefined },
): Promise<AccountRow> {
  const account = await provenAccount(accounts, request, password)
  if (!(await isTwoFactorOn(accounts.db, account.id))) return account
  if (!(await spendCode(accounts, accounts.db, account.id, param))) throw wrongCode()
  return account
}
