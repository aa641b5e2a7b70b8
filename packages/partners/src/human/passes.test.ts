import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnersMigrations } from '../migrations.ts'
import { grantPass, holdPass, releasePass, spendPass, sweepPasses } from './passes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([partnersMigrations])
})
afterAll(() => database.close())

it('gives a pass to one call of many at once', async () => {
  const token = await grantPass(database.pool)
  const held = await Promise.all(Array.from({ length: 12 }, () => holdPass(database.pool, token)))
  expect(held.filter(Boolean)).toHaveLength(1)
})

it('can be used again after a failure, and never after a success', async () => {
  const { pool } = database
  const token = await grantPass(pool)
  expect(await holdPass(pool, token)).toBe(true)
  await releasePass(pool, token)
  expect(await holdPass(pool, token)).toBe(true)
  await spendPass(pool, token)
  await releasePass(pool, token)
  expect(await holdPass(pool, token)).toBe(false)
})

it('ends after ten minutes and is swept away', async () => {
  const { pool } = database
  const token = await grantPass(pool)
  const { rows } = await pool.query<{ left: number }>(
    'select extract(epoch from max(expires_at) - now())::float8 as left from human_passes',
  )
  expect(rows[0]?.left).toBeGreaterThan(590)
  expect(rows[0]?.left).toBeLessThanOrEqual(600)
  await pool.query(`update human_passes set expires_at = now() - interval '2 minutes'`)
  expect(await holdPass(pool, token)).toBe(false)
  await sweepPasses(pool)
  expect((await pool.query('select 1 from human_passes')).rowCount).toBe(0)
})

it('keeps no token in the database', async () => {
  const token = await grantPass(database.pool)
  const { rows } = await database.pool.query('select encode(token_hash, $1) as text from human_passes', [
    'base64',
  ])
  expect(JSON.stringify(rows)).not.toContain(token.slice(0, 16))
})
