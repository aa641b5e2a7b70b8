import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '@planet/platform/database/database'
import { startEmbeddedPostgres } from '@planet/platform/database/embedded'
import { endWithParent } from '@planet/platform/testing/end-with-parent'
import { freePort } from '@planet/platform/testing/free-port'
import type { Pool } from 'pg'
import { prepareDatabase } from '../../apps/server/src/services/migrations.ts'

/** A server of its own, which is gone with its folder when the measurement ends, also by an interruption. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-bench-'))
  chmodSync(folder, 0o755)
  endWithParent(folder)
  const { url, stop } = await startEmbeddedPostgres({ folder, port: await freePort(), durable: false })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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
