import pg from 'pg'
import { keepAlive } from '../database/database.ts'
import { locks } from '../database/locks.ts'
import type { Logger } from '../logging/logger.ts'
import { sleep } from '../timing/sleep.ts'

const retryMs = 500

export type Heartbeat = { stop: () => Promise<void> }

/**
 * Holds a lock in the worker's name on its own connection. The database releases it as soon as that connection ends, no
 * matter how the process died. If the connection is lost while the process lives, it reconnects.
 */
export function startHeartbeat(connectionString: string, worker: string, logger: Logger): Heartbeat {
  const stopped = new AbortController()
  let end = () => {}
  const held = (async () => {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({
        connectionString,
        ...keepAlive,
        connectionTimeoutMillis: 10_000,
        application_name: 'planet-jobs-heartbeat',
      })
      const lost = new Promise<void>((resolve) => {
        end = () => void client.end().then(resolve, resolve)
        client.once('end', resolve)
        client.on('error', (error) =>
          logger.warn({ event: 'job', reason: error.message }, 'the worker lost its heartbeat connection'),
        )
      })
      try {
        await client.connect()
        if (stopped.signal.aborted) end()
        // The database needs about half a minute to notice a host that vanished without closing its connections.
        await client.query(
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
        )
        await client.query('select pg_advisory_lock($1, hashtext($2))', [locks.jobWorkerHeartbeat, worker])
        await lost
      } catch (error) {
        end()
        if (!stopped.signal.aborted)
          logger.warn({ event: 'job', reason: (error as Error).message }, 'no heartbeat yet')
        await lost
      }
      await sleep(retryMs, stopped.signal)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      end()
      await held
    },
  }
}
