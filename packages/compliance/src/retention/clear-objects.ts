import type { Accounts } from '@planet/accounts/accounts'
import { namedByDocuments } from '@planet/accounts/documents/document-vault'

/** An object that a row names stays. */
export async function clearObjects(
  { db, documents }: Pick<Accounts, 'db' | 'documents'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const kept = await namedByDocuments(db, names)
  const ofCases = await db
    .selectFrom('case_files')
    .select('object_name')
    .where('object_name', 'in', names)
    .execute()
  const isKept = new Set([...kept, ...ofCases.map(({ object_name }) => object_name)])
  for (const name of names) if (!isKept.has(name)) await documents.delete(name)
}
