import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type LiveListener, listenLive } from './listener.ts'
import { type LiveEvent, liveChannel, publish } from './publish.ts'

let database: TestDatabase
let listeners: LiveListener[]
beforeAll(async () => {
  database = await createTestDatabase()
  const logger = createLogger('silent', 'test')
  listeners = [await listenLive(database.url, logger), await listenLive(database.url, logger)]
})
afterAll(async () => {
  await Promise.all(listeners.map((listener) => listener.close()))
  await database.close()
})

const next = (listener: LiveListener, account: string) =>
  new Promise<LiveEvent>((resolve) => {
    const stop = listener.subscribe({
      account,
      receive: (event) => {
        stop()
        resolve(event)
      },
    })
  })

it('reaches the subscribers of one account in every process, and only after the commit', async () => {
  const heard = listeners.map((listener) => next(listener, 'PW-1'))
  const strangers: LiveEvent[] = []
  const stop = listeners[0]?.subscribe({ account: 'PW-2', receive: (event) => strangers.push(event) })
  await database.db.transaction().execute(async (tx) => {
    await publish(tx, { account: 'PW-1', topic: 'balance', data: { asset: 'BTC' } })
  })
  const events = await Promise.all(heard)
  expect(events.map((event) => event.topic)).toEqual(['balance', 'balance'])
  expect(strangers).toEqual([])
  stop?.()
})

it('reconnects after the connection is cut, and reports that events may have been missed', async () => {
  const [listener] = listeners
  if (!listener) throw new Error('no listener')
  const heard = next(listener, 'PW-1')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'planet-live' and datname = current_database()`,
  )
  expect((await heard).topic).toBe('resync')
  const again = next(listener, 'PW-1')
  await publish(database.db, { account: 'PW-1', topic: 'balance' })
  expect((await again).topic).toBe('balance')
})

it.each([
  'garbage',
  'null',
  '{"account":null}',
  '{"account":null,"topic":"balance\\ndata: forged"}',
  '{"account":7,"topic":"balance"}',
])('ignores %s, which any login to the database could send', async (said) => {
  const [listener] = listeners
  if (!listener) throw new Error('no listener')
  const heard = next(listener, 'PW-1')
  await database.pool.query('select pg_notify($1, $2)', [liveChannel, said])
  await publish(database.db, { account: 'PW-1', topic: 'order' })
  expect((await heard).topic).toBe('order')
})
