import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '../database/database.ts'
import { type MigrationSource, migrate } from '../database/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { platformMigrations } from '../migrations.ts'
// Brings the type of what `inject` gives along, for packages that import this file alone.
import type {} from './global-setup.ts'

/** The logins that `global-setup` creates for the whole run. */
export const testRolePassword = 'of a test'

export type TestDatabase = Connection & { url: string }

/** A fresh database with the given packages' tables, dropped on close. */
export async function createTestDatabase(sources: readonly MigrationSource[] = []): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = connect(url.href)
  await migrateJobs(connection.pool)
  await migrate(connection.pool, [platformMigrations, ...sources])
  return {
    ...connection,
    url: url.href,
    close: async () => {
      await connection.close()
      await query(server, `drop database ${name} with (force)`)
    },
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
