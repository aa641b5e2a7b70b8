import { Logger as GraphileLogger, run, runMigrations, type TaskList } from 'graphile-worker'
import pg, { type Pool } from 'pg'
import type { Logger } from '../logging/logger.ts'

export type Tasks = TaskList
export type JobWorker = { stop: () => Promise<void> }

const concurrency = 4

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool })

/**
 * Works off the queue until stopped. Jobs under way when a worker dies are taken up by another. What `crontab` (lines
 * as of cron, UTC) names is queued once for each date, however many workers run.
 */
export async function startJobWorker(
  pool: Pool,
  tasks: Tasks,
  logger: Logger,
  crontab = '',
): Promise<JobWorker> {
  const own = ownPool(pool, logger)
  const runner = await run({
    pgPool: own,
    taskList: tasks,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') logger.error({ event: 'job' }, message)
      else if (level === 'warning') logger.warn({ event: 'job' }, message)
      else logger.debug({ event: 'job' }, message)
    }),
  }).catch(async (error) => {
    await own.end()
    throw error
  })
  return {
    stop: async () => {
      await runner.stop()
      await own.end()
    },
  }
}

/** The same database through connections of its own, which read values as the library expects them. */
function ownPool(pool: Pool, logger: Logger): Pool {
  const { connectionString } = pool.options
  // Beside its jobs it needs one connection to listen and one to look.
  const own = new pg.Pool({ connectionString, max: concurrency + 2, application_name: 'planet-jobs' })
  const onError = (error: Error) =>
    logger.warn({ event: 'job', reason: error.message }, 'the job queue lost a database connection')
  own.on('error', onError)
  own.on('connect', (client) => client.on('error', onError))
  return own
}
