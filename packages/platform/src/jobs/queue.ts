import { EventEmitter } from 'node:events'
import { Logger as GraphileLogger, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../logging/logger.ts'
import { crontabOf, type JobHandler, taskListOf } from './handle-job.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

export type Queue = { stop: () => Promise<void> }

/** One run of the library over the queue, with a heartbeat in its name. */
export async function startQueue(
  pool: Pool,
  handlers: readonly JobHandler[],
  logger: Logger,
  concurrency: number,
): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter()
  let heartbeat: Heartbeat | undefined
  // The name of the run is what the library writes beside the jobs that it takes.
  events.once('pool:create', ({ workerPool }) => {
    heartbeat = startHeartbeat(pool.options.connectionString ?? '', workerPool.id, logger)
  })
  const runner = await run({
    pgPool: pool,
    events,
    taskList: taskListOf(handlers),
    crontab: crontabOf(handlers),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') logger.error({ event: 'job' }, message)
      else if (level === 'warning') logger.warn({ event: 'job' }, message)
      else logger.debug({ event: 'job' }, message)
    }),
  })
  let stopping = false
  // The library gives up when it cannot write down how a job went. A process without work must not look alive.
  void runner.promise.then(() => {
    if (!stopping) throw new Error('The job queue ended by itself.')
  })
  return {
    stop: async () => {
      stopping = true
      await runner.stop()
      await heartbeat?.stop()
    },
  }
}
