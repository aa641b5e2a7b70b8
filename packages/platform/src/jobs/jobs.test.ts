import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { enqueue } from './enqueue.ts'
import { startJobWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('does a job only when the transaction that asked for it was committed', async () => {
  const db = database.db
  await db.transaction().execute((tx) => enqueue(tx, 'note', { text: 'kept' }))
  const undone = db.transaction().execute(async (tx) => {
    await enqueue(tx, 'note', { text: 'undone' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) => enqueue(tx, 'last', {}))

  const seen: string[] = []
  let worker: Awaited<ReturnType<typeof startJobWorker>> | undefined
  await new Promise<void>((resolve, reject) => {
    const tasks = {
      note: async (payload: unknown) => void seen.push((payload as { text: string }).text),
      last: async () => resolve(),
    }
    startJobWorker(database.pool, tasks, createLogger('silent', 'test')).then((started) => {
      worker = started
    }, reject)
  })
  await worker?.stop()
  expect(seen).toEqual(['kept'])
})

it('tries a job that failed again, and goes on meanwhile', async () => {
  const db = database.db
  await enqueue(db, 'fragile', {})
  let attempts = 0
  let worker: Awaited<ReturnType<typeof startJobWorker>> | undefined
  await new Promise<void>((resolve, reject) => {
    const tasks = {
      fragile: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('not yet')
        resolve()
      },
    }
    startJobWorker(database.pool, tasks, createLogger('silent', 'test')).then((started) => {
      worker = started
    }, reject)
  })
  await worker?.stop()
  expect(attempts).toBe(2)
})
