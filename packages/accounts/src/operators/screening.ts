import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { screenAccount } from '../screening/screen.ts'
import { audit, type Operator } from './audit.ts'

/** Searches the lists for a customer now. */
export async function screenByOperator(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
): Promise<void> {
  await accountById(accounts.db, accountId)
  await audit(accounts, accounts.db, { operator, action: 'screening_requested', accountId })
  await screenAccount(accounts, accountId)
}
