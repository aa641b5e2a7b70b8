import { ApiError } from '@planet/api/api-error'
import type { InformationDraft } from '@planet/api/fields/information'
import { stateOf } from '../account/account-state.ts'
import type { Accounts } from '../accounts.ts'
import { canEditInformation } from '../machine/transition.ts'
import { canChangeCompany } from './can-change-company.ts'
import { saveInformation } from './information-store.ts'
import { loadInformation } from './load-information.ts'

/** Adds fields to the draft. Locks the account, so that two fields saved at the same moment are both kept. */
export async function saveDraft(
  accounts: Accounts,
  accountId: string,
  changes: InformationDraft,
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!canEditInformation(stateOf(account)) && !canChangeCompany(account))
      throw new ApiError('incorrect_handling')
    const { draft, submitted } = await loadInformation(accounts, tx, accountId)
    await saveInformation(accounts, tx, accountId, { draft: { ...draft, ...changes }, submitted })
  })
}
