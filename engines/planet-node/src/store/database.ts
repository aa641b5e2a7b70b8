import { ClassicLevel } from 'classic-level'
import { endOf } from './keys.ts'

export type Database = ClassicLevel<Uint8Array, Uint8Array>
export type Snapshot = ReturnType<Database['snapshot']>

export type WriteOperation =
  | { type: 'put'; key: Uint8Array; value: Uint8Array }
  | { type: 'del'; key: Uint8Array }

/** Open in this thread. LevelDB's own lock is none to threads of one process, which share a database. */
const open = new Set<string>()

class Locked extends Error {
  readonly code = 'LEVEL_LOCKED'
}

export async function openDatabase(
  location: string,
  { create, cacheMb }: { create: boolean; cacheMb: number },
): Promise<Database> {
  if (open.has(location)) throw new Locked(`${location} is open already`)
  open.add(location)
  const database: Database = new ClassicLevel(location, {
    keyEncoding: 'view',
    valueEncoding: 'view',
    createIfMissing: create,
    errorIfExists: create,
    cacheSize: cacheMb * 1024 * 1024,
    writeBufferSize: Math.min(8, cacheMb) * 1024 * 1024,
    maxOpenFiles: 500,
    multithreading: true,
  })
  database.once('closed', () => open.delete(location))
  try {
    await database.open()
  } catch (cause) {
    open.delete(location)
    throw cause
  }
  return database
}

/** A database that another thread of this process has open, and closes last. */
export async function openShared(location: string): Promise<Database> {
  const encodings = { keyEncoding: 'view', valueEncoding: 'view' } as const
  const database: Database = new ClassicLevel(location, {
    ...encodings,
    createIfMissing: false,
    multithreading: true,
  })
  await database.open()
  return database
}

/** One atomic batch; with `sync` it is on disk when this returns. */
export async function write(database: Database, operations: WriteOperation[], sync: boolean): Promise<void> {
  await database.batch(operations, { sync })
}

export const writeSynced = (database: Database, operations: WriteOperation[]): Promise<void> =>
  write(database, operations, true)

export function under(prefix: Uint8Array): { gte: Uint8Array; lt: Uint8Array } {
  return { gte: prefix, lt: endOf(prefix) }
}
