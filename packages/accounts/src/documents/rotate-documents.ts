import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import { clearReplaced, clearUnlessKept } from './clear-objects.ts'
import { type DocumentRow, newObjectName, openObject } from './document-vault.ts'

/** Reseals documents with the newest key and returns how many. */
export async function rotateDocuments(accounts: Accounts): Promise<number> {
  const { db, dataKeys } = accounts
  const old = await db
    .selectFrom('documents')
    .selectAll()
    .where('key_id', '<>', dataKeys.current.id)
    .where('removed_at', 'is', null)
    .execute()
  for (const row of old) await rotateDocument(accounts, row)
  return old.length
}

/** Written under a new name first, so that an interruption leaves one readable object under the recorded name. */
async function rotateDocument(accounts: Accounts, row: DocumentRow): Promise<void> {
  const plain = await openObject(accounts, row)
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.document(row.account_id, row.kind), plain)
  const object_name = newObjectName()
  await clearUnlessKept(accounts, object_name, [object_name])
  await accounts.documents.put(object_name, sealed)
  await accounts.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('documents')
      .set({ object_name, key_id: keyId })
      .where('object_name', '=', row.object_name)
      .returning('kind')
      .executeTakeFirst()
    await clearReplaced(tx, object_name, [moved ? row.object_name : object_name])
  })
}
