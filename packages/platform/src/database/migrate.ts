import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { locks } from './locks.ts'

/** A package's folder of plain SQL files, applied in name order. */
export type MigrationSource = { module: string; folder: string }

type MigrationSteps = { before?: () => Promise<void>; after?: (client: PoolClient) => Promise<void> }

/** `isWhole`: these are all packages of the release, so that a migration of any other one is of a newer release. */
type Scope = { isWhole?: boolean }

/**
 * Migrates the database. Safe to run from several processes: one holds the lock, the others wait and then find nothing
 * to do. Rejects a file that changed after it was applied, because other databases would not match. `before` migrates
 * what a library keeps in the same database, `after` follows up on new tables; both run under the same lock.
 */
export async function migrate(
  pool: Pool,
  sources: readonly MigrationSource[],
  { before, after, isWhole = false }: MigrationSteps & Scope = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Building an index on a large table takes long, and so does waiting for the process that builds it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    try {
      await before?.()
      const applied = await applyPending(client, sources, isWhole)
      await after?.(client)
      return applied
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.migrations])
    }
  } finally {
    // Do not return this connection to the pool: the usual limits are off for it.
    client.release(true)
  }
}

async function applyPending(
  client: PoolClient,
  sources: readonly MigrationSource[],
  isWhole: boolean,
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  const known = await readMigrations(sources)
  refuseNewer(rows, known, isWhole ? undefined : sources)
  for (const { name, sql, checksum } of known) {
    const before = done.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`Migration ${name} was changed after it ran. Add a new file instead.`)
    await applyOne(client, name, checksum, sql)
    applied.push(name)
  }
  return applied
}

type Named = { name: string }

/** An older release does not understand newer tables, and would write rows that the newer one cannot read. */
function refuseNewer(
  applied: readonly Named[],
  known: readonly Named[],
  sources: readonly MigrationSource[] | undefined,
): void {
  const names = new Set(known.map(({ name }) => name))
  const modules = sources && new Set(sources.map(({ module }) => module))
  const isOurs = ({ name }: Named) => modules?.has(name.split('/')[0] ?? '') ?? true
  const newer = applied.find((one) => isOurs(one) && !names.has(one.name))
  if (newer)
    throw new ConfigError(
      `A newer release has changed this database (${newer.name}). Start that release, or restore a backup from before it.`,
    )
}

async function readMigrations(sources: readonly MigrationSource[]) {
  const found: { name: string; sql: string; checksum: string }[] = []
  for (const { module, folder } of sources) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    for (const file of files) {
      const sql = await readFile(join(folder, file), 'utf8')
      found.push({ name: `${module}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return found
}

/** Whether this login may create tables; only the owner of the database should. */
export async function canMigrate(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `select has_schema_privilege(current_user, 'public', 'create') as can`,
  )
  return rows[0]?.can ?? false
}

/** The migrations in this release that the database does not have yet. */
export async function pendingMigrations(
  pool: Pool,
  sources: readonly MigrationSource[],
  { isWhole = false }: Scope = {},
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('migrations') is not null as found`,
  )
  const { rows } = tables[0]?.found
    ? await pool.query<{ name: string }>('select name from migrations')
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  const known = await readMigrations(sources)
  refuseNewer(rows, known, isWhole ? undefined : sources)
  return known.flatMap(({ name }) => (done.has(name) ? [] : [name]))
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
