import { type Information, type InformationDraft, informationDraft } from '@planet/api/fields/information'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'

export type StoredInformation = { draft: InformationDraft | undefined; submitted: Information | undefined }

export async function loadInformation(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  db: Database,
  accountId: string,
): Promise<StoredInformation> {
  const row = await db
    .selectFrom('customer_information')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const open = (context: string, sealed: Buffer | null | undefined): unknown =>
    row && sealed
      ? JSON.parse(unseal(dataKeys, context, { sealed, keyId: row.key_id }).toString())
      : undefined
  const draft = open(sealContext.draft(accountId), row?.draft_sealed)
  return {
    // Data from an older form may hold items that are no longer asked for; they are dropped.
    draft: draft === undefined ? undefined : informationDraft.strip().parse(draft),
    submitted: open(sealContext.submitted(accountId), row?.submitted_sealed) as Information | undefined,
  }
}
