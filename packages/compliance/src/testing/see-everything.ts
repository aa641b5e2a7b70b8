import type { Accounts } from '@planet/accounts/accounts'
import type { Operator } from '@planet/operators/audit/audit'
import { openPersonalData, viewDocument } from '../customers/personal-data.ts'
import { acceptItem, reviewedItems } from '../review/review-items.ts'
import { unseenBy } from '../review/seen.ts'
import { screenAccount } from '../screening/screen.ts'
import { testScreening } from './screening.ts'

/** Opens what an operator must have seen before a decision on an application. */
export async function openEverything(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
): Promise<void> {
  await openPersonalData(accounts, operator, accountId, 'Review')
  for (const kind of await unseenBy(accounts.db, operator, accountId))
    if (kind !== 'information') await viewDocument(accounts, operator, accountId, kind)
}

/** Does everything that a decision on an application needs: opens, screens and accepts each item. */
export async function seeEverything(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
): Promise<void> {
  await openEverything(accounts, operator, accountId)
  await screenAccount({ ...accounts, screening: testScreening('1') }, accountId)
  for (const { item } of await reviewedItems(accounts.db, accountId))
    await acceptItem(accounts, operator, accountId, item)
}
