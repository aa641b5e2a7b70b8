import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@planet/platform/logging/logger'
import type { Pool } from 'pg'
import server from '../package.json' with { type: 'json' }
import type { Role } from './roles.ts'

export const version: string = server.version
/** Between two signs; a process is called silent when several are missing. */
export const signMs = 15_000

/** Writes down, again and again, that this process lives. A clean end takes its row away; a crash leaves it behind. */
export function showProcess(
  pool: Pool,
  roles: readonly Role[],
  logger: Logger,
): { close: () => Promise<void> } {
  const id = randomUUID()
  const stopped = new AbortController()
  const sign = () =>
    pool.query(
      `with swept as (delete from processes where seen_at < now() - interval '1 day')
       insert into processes (id, roles, version, host, started_at, seen_at) values ($1, $2, $3, $4, now(), now())
       on conflict (id) do update set seen_at = now()`,
      [id, roles.join(' '), version, hostname()],
    )
  const signing = (async () => {
    while (!stopped.signal.aborted) {
      await sign().catch((error: Error) =>
        logger.warn({ event: 'process', reason: error.message }, 'no sign of life was written'),
      )
      await pause(signMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return {
    close: async () => {
      stopped.abort()
      await signing
      // The database may be what ended first.
      await pool.query('delete from processes where id = $1', [id]).catch(() => undefined)
    },
  }
}
