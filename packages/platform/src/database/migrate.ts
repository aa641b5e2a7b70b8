import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { locks } from './locks.ts'

/** A package's folder of plain SQL files, applied in the order of their names. */
export type MigrationSource = { module: string; folder: string }

/** Any constant will do as long as every process of the product uses the same. */

/**
 * Brings the database up to date. Safe from several processes at once: one holds the lock, the others wait and then
 * find nothing to do. A file that was changed after it ran is refused, because nobody else's database would match.
 * `before` brings up to date what a library keeps in the same database, under the same lock.
 */
export async function migrate(
  pool: Pool,
  sources: readonly MigrationSource[],
  before: () => Promise<void> = async () => {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // An index over a large table takes its time, and so does waiting for whoever makes it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    try {
      await before()
      return await applyPending(client, sources)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.migrations])
    }
  } finally {
    // Not back into the pool: its usual limits do not hold on this connection.
    client.release(true)
  }
}

async function applyPending(client: PoolClient, sources: readonly MigrationSource[]): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const { module, folder } of sources) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    for (const file of files) {
      const name = `${module}/${file}`
      const sql = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const known = done.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`Migration ${name} was changed after it ran. Add a new file instead.`)
      await applyOne(client, name, checksum, sql)
      applied.push(name)
    }
  }
  return applied
}

async function applyOne(client: PoolClient, name: string, checksum: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
