import { Logger as GraphileLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../logging/logger.ts'

export type Tasks = TaskList

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool })

/**
 * Works off the queue until stopped. Jobs under way when a worker dies are taken up by another. What `crontab` (lines
 * as of cron, UTC) names is queued once for each date, however many workers run.
 */
export function startJobWorker(pool: Pool, tasks: Tasks, logger: Logger, crontab = ''): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') logger.error({ event: 'job' }, message)
      else if (level === 'warning') logger.warn({ event: 'job' }, message)
      else logger.debug({ event: 'job' }, message)
    }),
  })
}
