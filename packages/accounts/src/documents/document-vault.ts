import { ApiError } from '@planet/api/api-error'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import type { Database, Transaction } from '@planet/platform/database/database'
import { randomToken } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountRow, AccountTables, DocumentKind } from '../tables.ts'
import type { CheckedFile } from './check-file.ts'
import { clearReplaced, clearUnlessKept } from './clear-objects.ts'

export type DocumentRow = Selectable<AccountTables['documents']>

export const listDocumentRows = (db: Database, accountId: string): Promise<DocumentRow[]> =>
  db.selectFrom('documents').selectAll().where('account_id', '=', accountId).orderBy('uploaded_at').execute()

/**
 * Encrypts the files, puts them into the store, and then records them, all or none; the account moves on when the set
 * is complete. Replaced or unused objects are removed from the store, even after a crash.
 */
export async function storeDocuments(
  accounts: Accounts,
  accountId: string,
  files: ReadonlyMap<DocumentKind, CheckedFile>,
): Promise<DocumentRow[]> {
  const named = [...files].map(([kind, file]) => ({ kind, file, name: newObjectName() }))
  const order = randomToken(12)
  await clearUnlessKept(
    accounts,
    order,
    named.map(({ name }) => name),
  )
  const stored = new Map<DocumentKind, StoredObject>()
  for (const { kind, file, name } of named)
    stored.set(kind, await putObject(accounts, name, accountId, kind, file))
  return accounts.db.transaction().execute(async (tx) => {
    const { rows, replaced } = await writeDown(accounts, tx, accountId, stored)
    await clearReplaced(tx, order, replaced)
    return rows
  })
}

type StoredObject = Omit<DocumentRow, 'account_id' | 'kind'>

async function putObject(
  accounts: Accounts,
  object_name: string,
  accountId: string,
  kind: DocumentKind,
  { type, bytes }: CheckedFile,
): Promise<StoredObject> {
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.document(accountId, kind), bytes)
  await accounts.documents.put(object_name, sealed)
  return {
    object_name,
    key_id: keyId,
    type,
    bytes: bytes.length,
    uploaded_at: accounts.now(),
    removed_at: null,
  }
}

/** Reveals neither the owner nor the content. */
export const newObjectName = (): string => `documents/${randomToken(18)}`

async function writeDown(
  accounts: Accounts,
  tx: Transaction,
  accountId: string,
  stored: ReadonlyMap<DocumentKind, StoredObject>,
): Promise<{ rows: DocumentRow[]; replaced: string[] }> {
  // Locked, so that two parallel uploads cannot both miss that the set is complete.
  const { user_type } = await tx
    .selectFrom('accounts')
    .select('user_type')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = await listDocumentRows(tx, accountId)
  for (const [kind, row] of stored) {
    await tx
      .insertInto('documents')
      .values({ account_id: accountId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(row))
      .execute()
  }
  const rows = await listDocumentRows(tx, accountId)
  if (isComplete(rows, user_type)) await moveAccount(accounts, tx, accountId, { kind: 'documents_completed' })
  const replaced = before.filter(({ kind }) => stored.has(kind)).map(({ object_name }) => object_name)
  return { rows, replaced }
}

const isComplete = (rows: readonly DocumentRow[], userType: AccountRow['user_type']): boolean =>
  documentsOf[userType].every((kind) => rows.some((row) => row.kind === kind))

export async function openDocument(
  accounts: Accounts,
  accountId: string,
  kind: DocumentKind,
): Promise<CheckedFile | undefined> {
  const row = await accounts.db
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row?.removed_at) throw new ApiError('do_not_download_document')
  return row && { type: row.type, bytes: await openObject(accounts, row) }
}

export async function openObject(accounts: Accounts, row: DocumentRow): Promise<Buffer> {
  const sealed = await accounts.documents.get(row.object_name)
  if (!sealed) throw new Error('A document is written down and not in the store.')
  const context = sealContext.document(row.account_id, row.kind)
  return unseal(accounts.dataKeys, context, { sealed, keyId: row.key_id })
}

/** Removes documents of these kinds, or all if there are none, and queues the removal of their objects. */
export async function removeDocuments(
  tx: Database,
  accountId: string,
  kinds: readonly DocumentKind[],
): Promise<void> {
  let query = tx.deleteFrom('documents').where('account_id', '=', accountId)
  if (kinds.length > 0) query = query.where('kind', 'in', kinds)
  const removed = await query.returning('object_name').execute()
  await clearReplaced(
    tx,
    randomToken(12),
    removed.map(({ object_name }) => object_name),
  )
}

/** Which of these objects a document names. */
export async function namedByDocuments(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('object_name')
    .where('object_name', 'in', names)
    .execute()
  return rows.map(({ object_name }) => object_name)
}
