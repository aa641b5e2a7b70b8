import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sweepLimits, take, takeMany } from './take.ts'

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

it('counts uses that arrive together one after the other, each with its own limit', async () => {
  const [few, many] = [
    { count: 2, seconds: 60 },
    { count: 100, seconds: 10 },
  ]
  const { pool } = database
  const taken = await Promise.all([
    take(pool, 'few', few),
    takeMany(pool, 'many', many, 30),
    take(pool, 'few', few),
    takeMany(pool, 'many', many, 70),
    take(pool, 'few', few),
    take(pool, 'many', many),
  ])
  expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 1],
    [true, 70],
    [true, 0],
    [true, 0],
    [false, 0],
    [false, 0],
  ])
  expect(taken[5]?.retryAfter).toBeLessThanOrEqual(10)
  expect(taken[4]?.retryAfter).toBeGreaterThan(50)
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
