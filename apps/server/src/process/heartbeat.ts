import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import type { Pool } from 'pg'
import type { Role } from './roles.ts'
import { version } from './version.ts'

/** Time between two heartbeats. The console reports a process as silent when several are missing. */
export const heartbeatMs = 15_000

/** Records regularly that this process is alive. A clean shutdown removes its row; a crash leaves it behind. */
export function startHeartbeat(
  pool: Pool,
  roles: readonly Role[],
  logger: Logger,
): { close: () => Promise<void> } {
  const id = randomUUID()
  const stopped = new AbortController()
  const beat = () =>
    pool.query(
      `with swept as (delete from processes where seen_at < now() - interval '1 day')
       insert into processes (id, roles, version, host, started_at, seen_at) values ($1, $2, $3, $4, now(), now())
       on conflict (id) do update set seen_at = now()`,
      [id, roles.join(' '), version, hostname()],
    )
  const beating = (async () => {
    while (!stopped.signal.aborted) {
      await beat().catch((error: Error) =>
        logger.warn({ event: 'process', reason: error.message }, 'no heartbeat was written'),
      )
      await sleep(heartbeatMs, stopped.signal)
    }
  })()
  return {
    close: async () => {
      stopped.abort()
      await beating
      // The database may have stopped first.
      await pool.query('delete from processes where id = $1', [id]).catch(() => undefined)
    },
  }
}
