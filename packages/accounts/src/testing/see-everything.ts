import type { Accounts } from '../accounts.ts'
import type { Operator } from '../operators/audit.ts'
import { openPersonalData, viewDocument } from '../operators/personal-data.ts'
import { unseenBy } from '../operators/seen.ts'

/** Opens what an operator has to have seen before a decision on an application. */
export async function seeEverything(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
): Promise<void> {
  await openPersonalData(accounts, operator, accountId, 'Review')
  for (const kind of await unseenBy(accounts.db, operator, accountId))
    if (kind !== 'information') await viewDocument(accounts, operator, accountId, kind)
}
