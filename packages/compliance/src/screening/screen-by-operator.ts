import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { screenAccount } from './screen.ts'

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
