import { sql } from 'kysely'
import type { Database } from './database.ts'

export type ProcessRow = { roles: string; version: string; host: string; started_at: Date; seen_at: Date }

/** Processes by their heartbeats, latest first. */
export async function listProcesses(db: Database): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select roles, version, host, started_at, seen_at from processes order by seen_at desc limit 100`.execute(
    db,
  )
  return rows
}

export type MigrationRow = { name: string; applied_at: Date }

/** The newest migrations, and the total count. */
export async function listMigrations(
  db: Database,
  most: number,
): Promise<{ newest: MigrationRow[]; count: number }> {
  const { rows } = await sql<MigrationRow & { count: number }>`
    select name, applied_at, (count(*) over ())::int as count from migrations
    order by applied_at desc, name desc limit ${most}`.execute(db)
  return { newest: rows, count: rows[0]?.count ?? 0 }
}

export async function databaseStatus(db: Database): Promise<{ version: string; size: string }> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  return rows[0] ?? { version: '–', size: '–' }
}
