import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-migrations-'))
  return () => rmSync(folder, { recursive: true })
})

const source = (module: string) => [{ module, folder }]

it('applies each file once, in order', async () => {
  writeFileSync(join(folder, '0002_b.sql'), 'insert into a values (1)')
  writeFileSync(join(folder, '0001_a.sql'), 'create table a (n int)')
  expect(await migrate(database.pool, source('order'))).toEqual(['order/0001_a.sql', 'order/0002_b.sql'])
  expect(await migrate(database.pool, source('order'))).toEqual([])
})

it('runs from many processes at once without applying anything twice', async () => {
  writeFileSync(join(folder, '0001_c.sql'), 'create table c (n int); insert into c values (1)')
  const others = Array.from({ length: 5 }, () => connect(database.url, { max: 1 }))
  const results = await Promise.all(others.map((other) => migrate(other.pool, source('parallel'))))
  await Promise.all(others.map((other) => other.close()))
  expect(results.flat()).toEqual(['parallel/0001_c.sql'])
  const { rows } = await database.pool.query('select count(*)::int as n from c')
  expect(rows).toEqual([{ n: 1 }])
})

it('rolls back a file that fails, and names it', async () => {
  writeFileSync(join(folder, '0001_bad.sql'), 'create table d (n int); select nonsense')
  await expect(migrate(database.pool, source('bad'))).rejects.toThrow('bad/0001_bad.sql')
  await expect(database.pool.query('select * from d')).rejects.toThrow('does not exist')
})

it('rejects a file that changed after it was applied', async () => {
  writeFileSync(join(folder, '0001_e.sql'), 'create table e (n int)')
  await migrate(database.pool, source('changed'))
  writeFileSync(join(folder, '0001_e.sql'), 'create table e (n text)')
  await expect(migrate(database.pool, source('changed'))).rejects.toThrow('changed after it ran')
})

it('rejects a database that a newer release has migrated', async () => {
  writeFileSync(join(folder, '0001_f.sql'), 'create table f (n int)')
  writeFileSync(join(folder, '0002_g.sql'), 'create table g (n int)')
  await migrate(database.pool, source('newer'))
  rmSync(join(folder, '0002_g.sql'))
  const refusal = 'A newer release has changed this database (newer/0002_g.sql)'
  await expect(migrate(database.pool, source('newer'))).rejects.toThrow(refusal)
  await expect(pendingMigrations(database.pool, source('newer'))).rejects.toThrow(refusal)
})

it('has no statement timeout, and leaves the limits of other calls unchanged', async () => {
  writeFileSync(join(folder, '0001_slow.sql'), 'select pg_sleep(0.2)')
  const hasty = connect(database.url, { max: 1 })
  try {
    await hasty.pool.query('set statement_timeout = 50')
    expect(await migrate(hasty.pool, source('slow'))).toEqual(['slow/0001_slow.sql'])
    const { rows } = await hasty.pool.query('show statement_timeout')
    expect(rows[0].statement_timeout).not.toBe('0')
  } finally {
    await hasty.close()
  }
})
