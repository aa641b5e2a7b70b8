import { type Connection, connect } from '@planet/platform/database/database'
import type { Pool } from 'pg'
import { prepareDatabase } from '../../apps/server/src/services/migrations.ts'

/** A database of its own on that server, with the product's tables. */
export async function createDatabase(
  server: string,
  name: string,
): Promise<{ url: string; connection: Connection }> {
  const owner = connect(server)
  await owner.pool.query(`create database ${name}`)
  await owner.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = connect(url.href)
  await prepareDatabase(connection)
  return { url: url.href, connection }
}

/** Runs statements that take longer than the product allows. */
export async function runLong(pool: Pool, ...texts: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const text of texts) await client.query(text)
  } finally {
    client.release()
  }
}

/** A database that was filled a moment ago is still cleaned and written to disk in the background. */
export const settle = (pool: Pool): Promise<void> => runLong(pool, 'vacuum analyze', 'checkpoint')
