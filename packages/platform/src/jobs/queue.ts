import { EventEmitter } from 'node:events'
import { Logger as GraphileLogger, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../logging/logger.ts'
import { crontabOf, type JobHandler, taskListOf } from './handle-job.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { type Activity, followActivity } from './stalled.ts'

export type Queue = {
  /** Resolves with the reason if the run ended without being stopped. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/**
 * The library's messages while the database is unavailable. As warnings they are throttled instead of logged at every
 * attempt.
 */
const isOutage = /ECONNREFUSED|ECONNRESET|Connection terminated|terminating connection|the database system is/

/** One run of the library's worker, with a heartbeat in its name. */
export async function startQueue(
  pool: Pool,
  handlers: readonly JobHandler[],
  logger: Logger,
  concurrency: number,
  connections: EventEmitter<{ lost: [reason: string] }>,
  activity: Activity,
): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter()
  followActivity(events, activity)
  let heartbeat: Heartbeat | undefined
  // The library records the name of the run with each job that it takes.
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
    // One query for all slots, at every poll and every notification.
    preset: { worker: { localQueue: { size: concurrency } } },
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error' && !isOutage.test(message)) logger.error({ event: 'job' }, message)
      else if (level === 'error' || level === 'warning') logger.warn({ event: 'job' }, message)
      else logger.debug({ event: 'job' }, message)
    }),
  }).catch(async (error) => {
    await heartbeat?.stop()
    throw error
  })
  let stopping = false
  let isEnded = false
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const settle = async (reason: string) => {
    if (stopping || isEnded) return
    isEnded = true
    connections.off('lost', replace)
    // Without a heartbeat its jobs are taken over.
    await heartbeat?.stop()
    resolve(reason)
  }
  // The lost response may have named the next jobs: they are locked for this run, which does not know about them and
  // would keep them locked for hours.
  const replace = (reason: string) => {
    // Not before the library has handled the lost connection itself: it would release the connection twice.
    setImmediate(() => {
      runner.stop().catch((error: Error) => logger.debug({ event: 'job' }, error.message))
    })
    void settle(reason)
  }
  connections.once('lost', replace)
  void runner.promise.then(
    () => settle('it ended by itself'),
    (error: Error) => settle(error.message || 'it ended by itself'),
  )
  return {
    ended,
    stop: async () => {
      stopping = true
      connections.off('lost', replace)
      if (!isEnded) await runner.stop()
      await heartbeat?.stop()
    },
  }
}
