import { digestOf } from '@planet/inquiries/inquiry'
import { connect } from '@planet/platform/database/database'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources, prepareDatabase } from '../src/services/migrations.ts'
import { startChild } from '../src/testing/child-process.ts'
import { createEmptyDatabase } from '../src/testing/empty-database.ts'
import { solveHumanCheck } from '../src/testing/solve-human-check.ts'
import { ownPage } from '../src/testing/test-api.ts'
import { testConfig, testSettings } from '../src/testing/test-config.ts'

const entry = new URL('../src/main.ts', import.meta.url)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
})
afterAll(() => database.close())

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it.each([
  ['a guardian beside another role', ['worker', 'guardian'], {}, 'a separate process'],
  ['a guardian without a database', ['guardian'], {}, 'DATABASE_URL: '],
  ['settings that are missing or out of range', ['api'], { PORT: '99999' }, /PORT: .*[\s\S]*DATABASE_URL: /],
])('ends with a clear message: %s', async (_, args, env, message) => {
  await expect(startChild({ entry, args, env })).rejects.toThrow(message)
})

it('ends with one sentence if the database does not respond', async () => {
  const env = testSettings('postgresql://planet@127.0.0.1:1/planet')
  const started = startChild({ entry, args: ['api'], env })
  await expect(started).rejects.toThrow('DATABASE_URL: the database cannot be used (connect ECONNREFUSED')
  await expect(started).rejects.not.toThrow('    at ')
})

it('reports that its port is taken', async () => {
  const first = await startChild({ entry, args: ['api'], env: testSettings(database.url) })
  const port = new URL(first.ready.api ?? '').port
  const second = startChild({ entry, args: ['api'], env: testSettings(database.url, { PORT: port }) })
  await expect(second).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken.`)
  expect(await first.stop()).toBe(0)
})

it('finishes the call in progress before it ends', async () => {
  const child = await startChild({ entry, args: ['api'], env: testSettings(database.url) })
  const url = child.ready.api ?? ''
  const connection = connect(database.url, { max: 2 })
  const form = { name: 'Mira', email: 'mira@example.org', content: 'Slowly', language: 'en' as const }

  // Another transaction holds the lock of this very inquiry, so the call waits in the database.
  const holder = await connection.pool.connect()
  const [key] = readIndexKeys(testConfig(database.url))
  const lock = digestOf(key, { ...form, kind: 'inquiry' }).readBigInt64BE()
  await holder.query('select pg_advisory_lock($1)', [lock])

  const post = (path: string, contents: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ contents }),
    })
  const { challenge } = (await (await fetch(`${url}/api/inquiry/human_check/`)).json()) as {
    challenge: object
  }
  const solved = { recaptcha_response: await solveHumanCheck(challenge) }
  const verified = await post('/api/inquiry/verify_recaptcha/', solved)
  const cookie = verified.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const sending = post('/api/inquiry/send/', form, cookie)
  await expect.poll(() => lockQueue(connection.pool)).toBe(1)

  child.signal('SIGTERM')
  await expect.poll(() => child.output()).toContain('"event":"stopping"')
  await expect.poll(() => isReachable(`${url}/health`)).toBe(false)
  await holder.query('select pg_advisory_unlock($1)', [lock])
  const answer = await sending
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true })
  expect(await child.exited).toBe(0)
  expect(child.output()).toContain('"event":"stopped"')

  holder.release()
  const stored = await connection.pool.query('select 1 from inquiries')
  expect(stored.rowCount).toBe(1)
  await connection.close()
})

it('keeps serving for a while after SIGTERM, and reports not ready at once', async () => {
  const env = testSettings(database.url, { DRAIN_SECONDS: '2' })
  const child = await startChild({ entry, args: ['api'], env })
  const url = child.ready.api ?? ''
  child.signal('SIGTERM')
  const ready = async () => (await fetch(`${url}/ready`)).json()
  await expect.poll(ready).toEqual({ status: 'closing' })
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(await child.exited, child.output()).toBe(0)
})

it('finishes what an operator has sent before the console ends', async () => {
  const env = testSettings(database.url, { CONSOLE_PORT: '0' })
  const child = await startChild({ entry, args: ['console'], env })
  const connection = connect(database.url, { max: 2 })
  // Another transaction holds the attempt counter of this name, so the form waits in the database.
  const holder = await connection.pool.connect()
  await holder.query('begin')
  await holder.query(
    `insert into rate_limits (key, used, resets_at) values ('operator login nobody from 127.0.0.1', 1, now())`,
  )
  const sending = fetch(`${child.ready.console}/login`, {
    method: 'POST',
    headers: { origin: 'http://localhost:4001', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=nobody&password=nothing',
  })
  await expect.poll(() => lockQueue(connection.pool)).toBe(1)
  child.signal('SIGTERM')
  await expect.poll(() => isReachable(`${child.ready.console}/login`)).toBe(false)
  await holder.query('rollback')
  expect((await sending).status).toBe(400)
  expect(await child.exited).toBe(0)
  holder.release()
  await connection.close()
})

it('gives a worker a health endpoint if a port is set', async () => {
  const env = testSettings(database.url, { HEALTH_PORT: '0' })
  const child = await startChild({ entry, args: ['worker'], env })
  const ready = await fetch(`${child.ready.health}/ready`)
  expect(await ready.json()).toEqual({ status: 'ready' })
  const figures = await (await fetch(`${child.ready.health}/metrics`)).text()
  expect(figures).toContain('jobs_waiting{role="worker"}')
  // Without a chain its height is unknown; everything else was read from the database.
  const product = [
    'ledger_height',
    'relayed_pending',
    'relayed_pending_oldest_seconds',
    'jobs_oldest_seconds',
  ]
  for (const name of [...product, 'bridge_alarms_open', 'bridge_requests_oldest_seconds', 'processes_silent'])
    expect(figures).toMatch(new RegExp(`^${name}\\{role="worker"\\} \\d`, 'm'))
  expect(figures).toContain('leads{work="ledger",role="worker"} 0')
  expect(await child.stop(), child.output()).toBe(0)
})

it('lets many processes migrate a new database at once', async () => {
  const fresh = await createEmptyDatabase()
  const connections = Array.from({ length: 6 }, () => connect(fresh.url, { max: 2 }))
  await Promise.all(connections.map((connection) => prepareDatabase(connection)))
  const { rows } = (await connections[0]?.pool.query('select count(*)::int as n from migrations')) ?? {
    rows: [],
  }
  expect(rows[0].n).toBeGreaterThanOrEqual(3)
  await Promise.all(connections.map((connection) => connection.close()))
  await fresh.drop()
})
