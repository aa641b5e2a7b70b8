import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '../database/database.ts'
import { type MigrationSource, migrate } from '../database/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { platformMigrations } from '../migrations.ts'
// Imports the type of `inject`, for packages that import this file alone.
import type {} from './global-setup.ts'

/** The logins that `global-setup` creates for the whole run. */
export const testRolePassword = 'of a test'

export type TestDatabase = Connection & { url: string }

/** A fresh database with the given packages' tables, dropped on close. */
export async function createTestDatabase(sources: readonly MigrationSource[] = []): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(server, async (client) => {
    const template = await templateOf(client, server, sources)
    // As files: the usual way writes every page to the log as well.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = addressOf(server, name)
  const connection = connect(url)
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close()
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/**
 * The template database that others with the same tables are copied from. Migrations take seconds and a copy takes a
 * moment, so the first test file that needs it creates it for all of them.
 */
async function templateOf(
  client: pg.Client,
  server: string,
  sources: readonly MigrationSource[],
): Promise<string> {
  const modules = sources.map(({ module }) => module).join()
  const name = `template_${createHash('sha256').update(modules).digest('hex').slice(0, 16)}`
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  try {
    const found = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (found.rowCount) return name
    // Left half-built when a migration failed.
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await createTables(addressOf(server, name), sources)
    await client.query(`alter database ${name} with is_template true allow_connections false`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name])
  }
}

async function createTables(url: string, sources: readonly MigrationSource[]): Promise<void> {
  const { pool, close } = connect(url)
  try {
    await migrateJobs(pool)
    await migrate(pool, [platformMigrations, ...sources])
  } finally {
    await close()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
