import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** Why this process cannot serve, or undefined if it can. A check that throws counts as its error message. */
export type ReadyCheck = () => Promise<string | undefined> | string | undefined

const longestCheckMs = 2000

export const databaseCheck =
  (pool: Pool): ReadyCheck =>
  async () => {
    await pool.query('select 1').catch((cause: Error) => {
      throw new Error('database unreachable', { cause })
    })
    return undefined
  }

/** /health: the process is alive. /ready: it can serve, so a load balancer may route to it. */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly ReadyCheck[],
  isClosing: () => boolean,
): void {
  app.get('/health', async () => ({ status: 'alive' }))
  app.get('/ready', async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' })
    const found = await Promise.all(checks.map((check) => runCheck(check)))
    const reasons = found.filter((reason) => reason !== undefined)
    if (reasons.length === 0) return { status: 'ready' }
    request.log.warn({ event: 'not_ready', reasons }, 'not ready')
    return reply.code(503).send({ status: reasons.join('; ') })
  })
}

async function runCheck(check: ReadyCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('a check takes too long'), longestCheckMs)
  })
  try {
    return await Promise.race([(async () => check())(), tooLong])
  } catch (error) {
    return (error as Error).message
  } finally {
    clearTimeout(timer)
  }
}
