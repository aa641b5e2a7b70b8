import pg from 'pg'
import { noticeSilence } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'

/** First half of the lock's key; the second is made of the worker's name. */
export const lifeLock = 4_716_003

const pauseMs = 500

export type SignOfLife = { stop: () => Promise<void> }

/**
 * Holds a lock in the worker's name on a connection of its own. The database gives it back the moment that connection
 * ends, however the process died; a connection that was lost while the process lives is made again.
 */
export function showLife(connectionString: string, worker: string, logger: Logger): SignOfLife {
  let stopped = false
  let end = () => {}
  const held = (async () => {
    while (!stopped) {
      const client = new pg.Client({
        connectionString,
        ...noticeSilence,
        connectionTimeoutMillis: 10_000,
        application_name: 'planet-jobs-life',
      })
      const lost = new Promise<void>((resolve) => {
        end = () => void client.end().then(resolve, resolve)
        client.once('end', resolve)
        client.on('error', (error) =>
          logger.warn({ event: 'job', reason: error.message }, 'the worker lost its sign of life'),
        )
      })
      try {
        await client.connect()
        if (stopped) end()
        // A host that vanished without a word is noticed by the database after about half a minute.
        await client.query(
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
        )
        await client.query('select pg_advisory_lock($1, hashtext($2))', [lifeLock, worker])
        await lost
      } catch (error) {
        end()
        if (!stopped) logger.warn({ event: 'job', reason: (error as Error).message }, 'no sign of life yet')
        await lost
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      end()
      await held
    },
  }
}
