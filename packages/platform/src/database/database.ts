import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namingPool } from './named-statements.ts'
import { createOutbox, outboxes } from './outbox.ts'
import type { Tables } from './tables.ts'

/**
 * int8 counters come back as bigint, so that nothing is silently rounded; NUMERIC stays text and its owner parses it.
 * For our own pools only: the job queue's library expects the driver's defaults.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(id, format as 'text'),
}

/**
 * Detects within half a minute that the database's host has vanished: ten quiet seconds, then a probe every second.
 * Without it a query could wait for hours and hold its connection from the pool.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export type Connection = {
  pool: pg.Pool
  db: Database
  close: () => Promise<void>
}

export function connect(
  url: string,
  options: { max?: number; onError?: (error: Error) => void; name?: string } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    ...keepAlive,
    types,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.name ?? 'planet',
  })
  // An idle connection dropped by the server must not end the process; the next query opens a new one.
  const onError = (error: Error) => options.onError?.(error)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const outbox = createOutbox(pool, onError)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: namingPool(pool, outbox) }) })
  outboxes.set(db, outbox)
  // Kysely ends the pool only if it ran a query. An open pool would keep the process alive for half a minute.
  const close = async () => {
    await outbox.sent()
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, close }
}
