import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { notify } from './notify.ts'

let database: TestDatabase
let listener: pg.Client
const received: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => void received.push(payload ?? ''))
  await listener.query('listen test_channel')
  await database.pool.query('create table notes (text text)')
})
afterAll(async () => {
  await listener.end()
  await database.close()
})

const send = (db: TestDatabase['db'], text: string) => notify(db, 'test_channel', text)

it('notifies after the commit, of nothing that was rolled back, and at once outside of a transaction', async () => {
  const { db, pool } = database
  let duringTransaction: number | undefined
  await db.transaction().execute(async (tx) => {
    await send(tx, 'committed')
    await send(db, 'outside')
    await expect.poll(() => received).toContain('outside')
    duringTransaction = received.length
  })
  expect(duringTransaction).toBe(1)
  await expect.poll(() => received).toEqual(['outside', 'committed'])
  const failing = db.transaction().execute(async (tx) => {
    await send(tx, 'rolled back')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await send(db, 'last')
  await expect.poll(() => received.at(-1)).toBe('last')
  expect(received).not.toContain('rolled back')
  const { rows } = await pool.query('select 1')
  expect(rows).toHaveLength(1)
})

it('sends what waits before the connection closes', async () => {
  const other = connect(database.url)
  await other.db.transaction().execute((tx) => send(tx, 'before the end'))
  await other.close()
  await expect.poll(() => received.at(-1)).toBe('before the end')
})
