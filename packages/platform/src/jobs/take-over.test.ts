import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../logging/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { handle } from './handle-job.ts'
import { removeReplaced, takeOver } from './take-over.ts'
import { startJobWorker } from './worker.ts'

const job = (name: string) => defineJob(name, z.object({}))
const [doomedJob, longJob, quickJob] = [job('doomed'), job('long'), job('quick')]
const logger = createLogger('silent', 'test')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const startChild = () =>
  fork(new URL('../testing/doomed-worker.ts', import.meta.url), [database.url], { silent: true })
const nobody: ReadonlySet<string> = new Set()
/** Often, so that no test waits for it. */
const often = { lookMs: 100 }
const makeJobsOld = () =>
  database.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
  )

it('takes over the job of a worker whose process was killed', async () => {
  const doomed = startChild()
  try {
    await enqueue(database.db, doomedJob, {})
    await once(doomed, 'message')
  } finally {
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
  }
  await makeJobsOld()
  const killedAt = performance.now()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const worker = await startJobWorker(
    database.pool,
    [handle(doomedJob, async () => resolve())],
    logger,
    often,
  )
  await done
  expect(performance.now() - killedAt).toBeLessThan(60_000)
  await worker.stop()
})

it('leaves the jobs of a live worker alone, even if its connection broke', async () => {
  const db = database.db
  await enqueue(db, longJob, {})
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let runs = 0
  const long = async () => {
    runs += 1
    begun.resolve()
    await release.promise
  }
  const worker = await startJobWorker(database.pool, [handle(longJob, long)], logger)
  await begun.promise
  await makeJobsOld()
  await expect.poll(() => takeOver(database.pool, nobody)).toEqual(nobody)

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'planet-jobs-heartbeat' and datname = current_database()`,
  )
  // The database ends a connection a moment after the request.
  let silent = nobody
  const look = async () => {
    silent = await takeOver(database.pool, nobody)
    return silent.size
  }
  await expect.poll(look, { interval: 5 }).toBe(1)
  await expect.poll(() => takeOver(database.pool, nobody)).toEqual(nobody)
  await takeOver(database.pool, silent)
  release.resolve()
  await expect
    .poll(async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount)
    .toBe(0)
  await worker.stop()
  expect(runs).toBe(1)
})

it('ends a process that cannot record the result of a job, so that another continues', async () => {
  const { pool } = database
  await pool.query(`create sequence failures;
    create function fail_once() returns trigger language plpgsql as $$
    begin if nextval('failures') = 1 then raise exception 'disk is full'; end if; return old; end $$;
    create trigger fail_once before delete on graphile_worker._private_jobs
      for each row execute function fail_once()`)
  const failing = startChild()
  const exit = once(failing, 'exit')
  await enqueue(database.db, quickJob, {})
  expect(await exit).toEqual([1, null])
  await makeJobsOld()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const worker = await startJobWorker(pool, [handle(quickJob, async () => resolve())], logger, often)
  await done
  await worker.stop()
})

it('does a job that was handed out in an answer which a lost connection swallowed', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const long = async () => {
    begun.resolve()
    await release.promise
  }
  const handlers = [handle(longJob, long), handle(quickJob, async () => done.resolve())]
  const worker = await startJobWorker(database.pool, handlers, logger, often)
  await enqueue(database.db, longJob, {})
  await begun.promise
  const swallowed = `insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at)
    select (select id from graphile_worker._private_tasks where identifier = 'quick'), '{}', locked_by, locked_at
    from graphile_worker._private_jobs where locked_by is not null`
  await database.pool.query(swallowed)
  await makeJobsOld()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'planet-jobs' and datname = current_database()`,
  )
  await done.promise
  release.resolve()
  await worker.stop()
})

it('does not count a job as given up that another one has replaced', async () => {
  const keyed = defineJob('keyed', z.object({}), { key: () => 'keyed' })
  await enqueue(database.db, keyed, {})
  const count = async () =>
    (await database.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'keyed'`)).rowCount
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'a worker that died', locked_at = now() where key = 'keyed'`,
  )
  await enqueue(database.db, keyed, {})
  expect(await count()).toBe(2)
  await database.pool.query(`select graphile_worker.force_unlock_workers('{a worker that died}')`)
  await removeReplaced(database.pool, ['keyed'])
  expect(await count()).toBe(1)
  const { rows } = await database.pool.query(
    `select attempts, key from graphile_worker.jobs where key = 'keyed'`,
  )
  expect(rows).toEqual([{ attempts: 0, key: 'keyed' }])
})
