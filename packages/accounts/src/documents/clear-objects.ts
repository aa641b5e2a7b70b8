import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Accounts } from '../accounts.ts'
import { clearDocumentsJob } from '../jobs.ts'

/** By then an upload has been written down or has come to nothing. */
const settledMs = 60 * 60_000

const keyOf = (upload: string): string => `${clearDocumentsJob.name} ${upload}`

/**
 * Orders the removal of objects that are about to be stored, for the case that they are never written down: a process
 * that dies between the two must not leave somebody's passport where nobody knows of it.
 */
export const clearUnlessKept = (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  key: string,
  names: readonly string[],
): Promise<void> =>
  enqueue(db, clearDocumentsJob, { names }, { key: keyOf(key), runAt: new Date(now().getTime() + settledMs) })

/** With the transaction that writes new objects down: they stay, and those in whose place they came go. */
export const clearReplaced = (tx: Database, key: string, names: readonly string[]): Promise<void> =>
  enqueue(tx, clearDocumentsJob, { names }, { key: keyOf(key) })

/** An object that a row names stays, whatever was ordered. */
export async function clearObjects(
  { db, documents }: Pick<Accounts, 'db' | 'documents'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const kept = await db
    .selectFrom('documents')
    .select('object_name')
    .where('object_name', 'in', names)
    .execute()
  const isKept = new Set(kept.map(({ object_name }) => object_name))
  for (const name of names) if (!isKept.has(name)) await documents.delete(name)
}
