import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** /health: the process lives. /ready: it can serve, so a balancer may send people to it. */
export function serveHealth(app: FastifyInstance, pool: Pool, isClosing: () => boolean): void {
  app.get('/health', async () => ({ status: 'alive' }))
  app.get('/ready', async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' })
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ reason: (error as Error).message }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
