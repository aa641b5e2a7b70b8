import { timingSafeEqual } from 'node:crypto'
import { type ReadyCheck, serveHealth } from '@planet/platform/http/health'
import { type Metrics, serveMetrics } from '@planet/platform/http/metrics'
import { isPrivateAddress } from '@planet/platform/net/addresses'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `isPublic`: the port faces a proxy, which may look like a scraper of the own network; a token is required then. */
export type MetricsAccess = { token?: string | undefined; isPublic?: boolean }

function hasToken({ token, isPublic = false }: MetricsAccess, given = ''): boolean {
  if (token === undefined) return !isPublic
  const [wanted, sent] = [Buffer.from(`Bearer ${token}`), Buffer.from(given)]
  return wanted.length === sent.length && timingSafeEqual(wanted, sent)
}

/** /health, /ready and /metrics. The figures are for the operator's own network, never for the public. */
export function serveInspection(
  app: FastifyInstance,
  pool: Pool,
  checks: readonly ReadyCheck[],
  metrics: Metrics,
  isClosing: () => boolean,
  access: MetricsAccess = {},
): void {
  serveHealth(app, checks, isClosing)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/metrics') return
    const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
      (header) => request.headers[header] !== undefined,
    )
    const isInside = !forwarded && isPrivateAddress(request.socket.remoteAddress ?? '')
    if (!isInside || !hasToken(access, request.headers.authorization)) return reply.code(404).send()
  })
  serveMetrics(app, metrics)
  countDatabase(pool, metrics)
}

function countDatabase(pool: Pool, metrics: Metrics): void {
  metrics.gauge('database_connections', 'Open connections of the pool', () => pool.totalCount)
  metrics.gauge('database_connections_waited_for', 'Calls waiting for one', () => pool.waitingCount)
  const countJobs = async (condition: string) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where ${condition}`,
    )
    return rows[0]?.n ?? 0
  }
  metrics.gauge('jobs_waiting', 'Jobs that are due and not done', () =>
    countJobs('run_at <= now() and attempts < max_attempts'),
  )
  metrics.gauge('jobs_given_up', 'Jobs that failed for the last time', () =>
    countJobs('attempts >= max_attempts'),
  )
}
