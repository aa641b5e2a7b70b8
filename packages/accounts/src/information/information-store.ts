import type { Database } from '@planet/platform/database/database'
import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import type { StoredInformation } from './load-information.ts'
import { indexTerms } from './search-index.ts'

/** Reseals both parts of a row, so that one key id is valid for both, and updates the search index. */
export async function saveInformation(
  accounts: Pick<Accounts, 'dataKeys' | 'indexKeys' | 'now'>,
  tx: Database,
  accountId: string,
  { draft, submitted }: StoredInformation,
): Promise<void> {
  const { dataKeys, now } = accounts
  const close = (context: string, value: object | undefined): Buffer | null =>
    value === undefined ? null : seal(dataKeys, context, JSON.stringify(value)).sealed
  const row = {
    draft_sealed: close(sealContext.draft(accountId), draft),
    submitted_sealed: close(sealContext.submitted(accountId), submitted),
    key_id: dataKeys.current.id,
    updated_at: now(),
    submitted_at: submitted ? now() : null,
    search_key: submitted ? accounts.indexKeys[0].id : null,
  }
  await tx
    .insertInto('customer_information')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await indexTerms(accounts, tx, accountId, submitted)
}

export async function removeDraft(tx: Database, accountId: string): Promise<void> {
  await tx
    .updateTable('customer_information')
    .set({ draft_sealed: null })
    .where('account_id', '=', accountId)
    .execute()
}
