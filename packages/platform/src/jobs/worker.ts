import { runMigrations } from 'graphile-worker'
import pg, { type Pool } from 'pg'
import { keepAlive } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'
import { sleep } from '../sleep.ts'
import type { JobHandler } from './handle-job.ts'
import { startQueue } from './queue.ts'
import { takeOver } from './take-over.ts'

export type JobWorker = { stop: () => Promise<void> }

const lookMs = 2000
/** How many jobs a worker does at once, unless it is given another number. */
const usualConcurrency = 4

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool })

/**
 * Works off the queue until stopped. When a worker dies, another takes up its jobs within seconds, so a job may run
 * twice.
 */
export async function startJobWorker(
  pool: Pool,
  handlers: readonly JobHandler[],
  logger: Logger,
  { concurrency = usualConcurrency }: { concurrency?: number } = {},
): Promise<JobWorker> {
  const own = ownPool(pool, logger, concurrency)
  const queue = await startQueue(own, handlers, logger, concurrency).catch(async (error) => {
    await own.end()
    throw error
  })
  const stopping = new AbortController()
  const looking = lookForDead(own, logger, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([queue.stop(), looking])
      await own.end()
    },
  }
}

async function lookForDead(pool: Pool, logger: Logger, stopping: AbortSignal): Promise<void> {
  let silent = new Set<string>()
  while (!stopping.aborted) {
    await sleep(lookMs, stopping)
    if (stopping.aborted) return
    silent = await takeOver(pool, silent).catch((error: Error) => {
      logger.warn({ event: 'job', reason: error.message }, 'could not look for dead workers')
      return new Set<string>()
    })
  }
}

/** The same database through connections of its own, which read values as the library expects them. */
function ownPool(pool: Pool, logger: Logger, concurrency: number): Pool {
  const { connectionString } = pool.options
  // Beside its jobs it needs one connection to listen and one to look.
  const own = new pg.Pool({
    connectionString,
    ...keepAlive,
    max: concurrency + 2,
    application_name: 'planet-jobs',
  })
  const onError = (error: Error) =>
    logger.warn({ event: 'job', reason: error.message }, 'the job queue lost a database connection')
  own.on('error', onError)
  own.on('connect', (client) => client.on('error', onError))
  return own
}
