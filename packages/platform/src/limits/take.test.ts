import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sweepLimits, take } from './take.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('allows exactly the limit when two processes count in parallel', async () => {
  const other = connect(database.url)
  const asks = Array.from({ length: 60 }, (_, n) =>
    take(n % 2 ? database.pool : other.pool, 'login:198.51.100.7', { count: 10, seconds: 60 }),
  )
  const allowed = (await Promise.all(asks)).filter((taken) => taken.allowed)
  await other.close()
  expect(allowed).toHaveLength(10)
})

it('starts a new count when the window ends', async () => {
  const limit = { count: 1, seconds: 60 }
  expect((await take(database.pool, 'k', limit)).allowed).toBe(true)
  const refused = await take(database.pool, 'k', limit)
  expect(refused.allowed).toBe(false)
  expect(refused.retryAfter).toBeGreaterThan(50)
  await database.pool.query(`update rate_limits set resets_at = now() - interval '1 second' where key = 'k'`)
  expect((await take(database.pool, 'k', limit)).allowed).toBe(true)
})

it('deletes windows that ended long ago', async () => {
  await take(database.pool, 'old', { count: 1, seconds: 60 })
  await database.pool.query(`update rate_limits set resets_at = now() - interval '1 hour' where key = 'old'`)
  await sweepLimits(database.pool)
  const { rows } = await database.pool.query(`select key from rate_limits where key = 'old'`)
  expect(rows).toEqual([])
})
