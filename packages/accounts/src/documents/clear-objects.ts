import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Accounts } from '../accounts.ts'
import { clearDocumentsJob } from '../jobs.ts'

/** By then an upload has been saved or has failed. */
const settledMs = 60 * 60_000

const keyOf = (upload: string): string => `${clearDocumentsJob.name} ${upload}`

/**
 * Queues the removal of objects that are about to be stored, in case no row ever names them: a process that dies
 * between the two must not leave behind a passport that the product does not know about.
 */
export const clearUnlessKept = (
  { db }: Pick<Accounts, 'db'>,
  key: string,
  names: readonly string[],
): Promise<void> => enqueue(db, clearDocumentsJob, { names }, { key: keyOf(key), delayMs: settledMs })

/** In the transaction that saves new objects: they stay, and those they replace are removed. */
export const clearReplaced = (tx: Database, key: string, names: readonly string[]): Promise<void> =>
  enqueue(tx, clearDocumentsJob, { names }, { key: keyOf(key) })
