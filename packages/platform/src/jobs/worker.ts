import { EventEmitter } from 'node:events'
import { runMigrations } from 'graphile-worker'
import pg, { type Pool } from 'pg'
import { keepAlive } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'
import { sleep } from '../timing/sleep.ts'
import type { JobHandler } from './handle-job.ts'
import { type Queue, startQueue } from './queue.ts'
import { type Activity, isStalled, newActivity } from './stalled.ts'
import { removeReplaced, takeOver } from './take-over.ts'

export type JobWorker = { stop: () => Promise<void> }

/** How often a worker looks for dead ones. */
const usualLookMs = 2000
const restartMs = 1000
/** How long a due job may wait while the worker is idle. */
const usualStallMs = 20_000
/** Looks for replaced jobs once in so many looks for dead workers, which is once a minute. */
const replacedEvery = 30
/** How many jobs a worker runs at once by default. */
const usualConcurrency = 4

type WorkerOptions = { concurrency?: number; lookMs?: number; stallMs?: number }

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool })

/**
 * Processes the queue until stopped. When a worker dies, another takes over its jobs within seconds, so a job may run
 * twice.
 */
export async function startJobWorker(
  pool: Pool,
  handlers: readonly JobHandler[],
  logger: Logger,
  { concurrency = usualConcurrency, lookMs = usualLookMs, stallMs = usualStallMs }: WorkerOptions = {},
): Promise<JobWorker> {
  const connections = new EventEmitter<{ lost: [reason: string] }>()
  const own = ownPool(pool, logger, concurrency, () =>
    connections.emit('lost', 'a database connection was lost'),
  )
  const activity = newActivity()
  const start = () => startQueue(own, handlers, logger, concurrency, connections, activity)
  const first = await start().catch(async (error) => {
    await own.end()
    throw error
  })
  const stopping = new AbortController()
  const running = keepRunning(first, start, logger, stopping.signal)
  const keyedJobs = handlers.filter(({ hasKey }) => hasKey).map(({ name }) => name)
  const looking = lookForDead(own, keyedJobs, lookMs, logger, stopping.signal)
  const names = handlers.map(({ name }) => name)
  const watching = watchForStall(own, names, activity, stallMs, connections, logger, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([running, looking, watching])
      await own.end()
    },
  }
}

/**
 * The library stops when it cannot record the result of a job, as while the database is unavailable. A new run then
 * takes over the jobs of the previous one.
 */
async function keepRunning(
  first: Queue,
  start: () => Promise<Queue>,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const stopped = new Promise<undefined>((resolve) => {
    stopping.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  let queue: Queue | undefined = first
  while (!stopping.aborted) {
    const reason: string | undefined = queue && (await Promise.race([queue.ended, stopped]))
    if (stopping.aborted) break
    if (reason) logger.warn({ event: 'job', reason }, 'the job queue has ended; starting it again')
    await sleep(restartMs, stopping)
    if (stopping.aborted) return
    queue = await start().catch((error: Error) => {
      logger.warn({ event: 'job', reason: error.message }, 'the job queue cannot start yet')
      return undefined
    })
  }
  await queue?.stop()
}

/** Replaces a stalled run. */
async function watchForStall(
  pool: Pool,
  names: readonly string[],
  activity: Activity,
  stallMs: number,
  connections: EventEmitter<{ lost: [reason: string] }>,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    await sleep(stallMs, stopping)
    if (stopping.aborted) return
    try {
      if (await isStalled(pool, names, activity, stallMs)) connections.emit('lost', 'it is stalled')
    } catch (error) {
      logger.warn({ event: 'job', reason: (error as Error).message }, 'could not look for a stalled queue')
    }
  }
}

async function lookForDead(
  pool: Pool,
  keyedJobs: readonly string[],
  lookMs: number,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  let silent = new Set<string>()
  let look = 0
  while (!stopping.aborted) {
    await sleep(lookMs, stopping)
    if (stopping.aborted) return
    try {
      const before = silent
      silent = await takeOver(pool, before)
      if (look++ % replacedEvery === 0 || before.size > 0) await removeReplaced(pool, keyedJobs)
    } catch (error) {
      logger.warn({ event: 'job', reason: (error as Error).message }, 'could not look for dead workers')
      silent = new Set()
    }
  }
}

/** The same database through separate connections, which parse values as the library expects. */
function ownPool(pool: Pool, logger: Logger, concurrency: number, onLost: () => void): Pool {
  const { connectionString } = pool.options
  // In addition to its jobs it needs one connection to listen and one to poll.
  const own = new pg.Pool({
    connectionString,
    ...keepAlive,
    max: concurrency + 2,
    application_name: 'planet-jobs',
  })
  const onError = (error: Error) => {
    logger.warn({ event: 'job', reason: error.message }, 'the job queue lost a database connection')
    onLost()
  }
  own.on('error', onError)
  own.on('connect', (client) => client.on('error', onError))
  return own
}
