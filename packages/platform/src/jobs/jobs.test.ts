import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../logging/logger.ts'
import { lockQueue } from '../testing/lock-queue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineJob, definePeriodicJob } from './define-job.ts'
import { delayUntil } from './delay-until.ts'
import { enqueue } from './enqueue.ts'
import { crontabOf, handle, type JobHandler, taskListOf } from './handle-job.ts'
import { startJobWorker } from './worker.ts'

const noteJob = defineJob('note', z.object({ text: z.string(), times: z.int().default(1) }))
const lastJob = defineJob('last', z.object({}))
const fragileJob = defineJob('fragile', z.object({}))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Runs a worker until one of its handlers calls `resolve`. */
async function work(handlers: (resolve: () => void) => JobHandler[]): Promise<void> {
  const done = Promise.withResolvers<void>()
  const worker = await startJobWorker(database.pool, handlers(done.resolve), createLogger('silent', 'test'))
  await done.promise
  await worker.stop()
}

it('runs a job only if the transaction that queued it was committed', async () => {
  const db = database.db
  await db.transaction().execute((tx) => enqueue(tx, noteJob, { text: 'kept' }))
  const undone = db.transaction().execute(async (tx) => {
    await enqueue(tx, noteJob, { text: 'undone' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) => enqueue(tx, lastJob, {}))

  const seen: unknown[] = []
  await work((resolve) => [
    handle(noteJob, async (payload) => void seen.push(payload)),
    handle(lastJob, async () => resolve()),
  ])
  expect(seen).toEqual([{ text: 'kept', times: 1 }])
})

it('retries a failed job and continues with others meanwhile', async () => {
  await enqueue(database.db, fragileJob, {})
  let attempts = 0
  await work((resolve) => [
    handle(fragileJob, async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
      resolve()
    }),
  ])
  expect(attempts).toBe(2)
})

it('fails a job whose payload does not match its schema, without running it', async () => {
  const { pool } = database
  await pool.query(`select graphile_worker.add_job('note', '{"text": 5}', max_attempts => 1)`)
  const seen: unknown[] = []
  const worker = await startJobWorker(
    pool,
    [handle(noteJob, async (payload) => void seen.push(payload))],
    createLogger('silent', 'test'),
  )
  await expect
    .poll(async () => (await pool.query(`select last_error from graphile_worker.jobs`)).rows[0]?.last_error)
    .toContain('expected string')
  await worker.stop()
  expect(seen).toEqual([])
  await pool.query('delete from graphile_worker._private_jobs')
})

it('replaces a waiting job that has the same key', async () => {
  const keyed = defineJob('keyed', z.object({ id: z.string(), round: z.int() }), {
    key: ({ id }) => `keyed:${id}`,
    queue: 'slow',
    maxAttempts: 3,
  })
  const db = database.db
  await enqueue(db, keyed, { id: 'a', round: 1 })
  await enqueue(db, keyed, { id: 'a', round: 2 })
  await enqueue(db, keyed, { id: 'a', round: 3 }, { key: 'another' })
  const { rows } = await database.pool.query(
    `select job.key, job.payload, jobs.queue_name, job.max_attempts from graphile_worker._private_jobs job
     join graphile_worker.jobs jobs using (id) order by job.id`,
  )
  const shared = { queue_name: 'slow', max_attempts: 3 }
  expect(rows).toEqual([
    { key: 'keyed:a', payload: { id: 'a', round: 2 }, ...shared },
    { key: 'another', payload: { id: 'a', round: 3 }, ...shared },
  ])
})

it('loses no job when a worker takes the waiting one with the same key at that moment', async () => {
  const { db, pool } = database
  const keyed = defineJob('taken', z.object({ round: z.int() }), { key: () => 'taken' })
  await enqueue(db, keyed, { round: 1 })
  const worker = await pool.connect()
  await worker.query('begin')
  await worker.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key = 'taken'`,
  )
  const second = enqueue(db, keyed, { round: 2 })
  await expect.poll(() => lockQueue(pool)).toBe(1)
  await worker.query('commit')
  worker.release()
  await second
  const { rows } = await pool.query(
    `select payload, locked_at is not null as running from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'taken' order by job.id`,
  )
  expect(rows).toEqual([
    { payload: { round: 1 }, running: true },
    { payload: { round: 2 }, running: false },
  ])
  await pool.query('delete from graphile_worker._private_jobs')
})

it('waits by the clock of the queue, even in a process whose own clock is behind', async () => {
  const weeksMs = 40 * 86_400_000
  const delayed = defineJob('delayed', z.object({ id: z.string() }))
  const now = new Date(Date.now() - weeksMs)
  const inAMinute = new Date(now.getTime() + 60_000)
  await enqueue(database.db, delayed, { id: 'delay' }, { delayMs: 60_000 })
  await enqueue(database.db, delayed, { id: 'moment' }, delayUntil(inAMinute, now))
  const { rows } = await database.pool.query(
    `select job.payload ->> 'id' as id, run_at between now() and now() + interval '1 minute' as soon
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'delayed' order by job.id`,
  )
  expect(rows).toEqual([
    { id: 'delay', soon: true },
    { id: 'moment', soon: true },
  ])
})

it('writes crontab lines for periodic jobs only, and rejects two handlers of one job', () => {
  const handlers = [
    handle(definePeriodicJob('sweep', '*/10 * * * *'), async () => undefined),
    handle(lastJob, async () => undefined),
  ]
  expect(crontabOf(handlers)).toBe('*/10 * * * * sweep ?jobKey=sweep')
  expect(() => taskListOf([...handlers, ...handlers])).toThrow('The job sweep has two handlers.')
})
