import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { isStalled } from './stalled.ts'
import { migrateJobs } from './worker.ts'

const job = defineJob('waits', z.object({}))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateJobs(database.pool)
})
afterAll(() => database.close())

it('finds a queue that runs nothing although one of its jobs has been due for a while', async () => {
  const { db, pool } = database
  const idle = () => ({ running: 0, since: performance.now() - 5000 })
  const stalled = (names: string[], activity = idle()) => isStalled(pool, names, activity, 1000)
  expect(await stalled(['waits']), 'no job').toBe(false)
  await enqueue(db, job, {})
  expect(await stalled(['waits']), 'due just now').toBe(false)
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
  expect(await stalled(['waits'])).toBe(true)
  expect(await stalled(['others']), 'a job of another worker').toBe(false)
  expect(await stalled(['waits'], { ...idle(), running: 1 }), 'busy').toBe(false)
  expect(await stalled(['waits'], { running: 0, since: performance.now() }), 'busy just now').toBe(false)
})
