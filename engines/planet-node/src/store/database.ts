import { ClassicLevel } from 'classic-level'
import { endOf } from './keys.ts'

export type Database = ClassicLevel<Uint8Array, Uint8Array>
export type Snapshot = ReturnType<Database['snapshot']>

export type WriteOperation =
  | { type: 'put'; key: Uint8Array; value: Uint8Array }
  | { type: 'del'; key: Uint8Array }

export async function openDatabase(
  location: string,
  { create, cacheMb }: { create: boolean; cacheMb: number },
): Promise<Database> {
  const database: Database = new ClassicLevel(location, {
    keyEncoding: 'view',
    valueEncoding: 'view',
    createIfMissing: create,
    errorIfExists: create,
    cacheSize: cacheMb * 1024 * 1024,
    writeBufferSize: Math.min(8, cacheMb) * 1024 * 1024,
    maxOpenFiles: 500,
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
