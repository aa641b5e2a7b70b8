import type { Accounts } from '@planet/accounts/accounts'
import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { createApp } from '@planet/platform/http/create-app'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccounts } from '../accounts.ts'
import { migrationSources } from '../migrations.ts'
import { testConfig } from '../testing/test-config.ts'
import { serveConsole } from './serve-console.ts'

const origin = 'http://localhost:4001'
let database: TestDatabase
let accounts: Accounts
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  const config = testConfig(database.url, { OPERATORS: 'reviewer:a long password', CONSOLE_URL: origin })
  const logger = createLogger('silent', 'test')
  accounts = await openAccounts(config, database, undefined, logger)
  await seedDemoAccounts(accounts)
  app = await createApp({ logger, trustProxy: false, publicUrl: origin })
  await serveConsole(app, config, accounts, undefined)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
})
const logIn = async (password = 'a long password') =>
  app.inject({ method: 'POST', url: '/login', ...form({ name: 'reviewer', password }) })

async function cookie(): Promise<string> {
  const [set] = (await logIn()).cookies
  return `${set?.name}=${set?.value}`
}

const underReview = async () => {
  const { rows } = await database.pool.query(`select id from accounts where status = '100' limit 1`)
  return (rows[0] as { id: string }).id
}

it('shows nothing to who is not logged in', async () => {
  for (const url of ['/', `/accounts/${await underReview()}`, '/accounts/x/documents/card_front']) {
    const answer = await app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login'])
  }
  expect((await logIn('wrong')).statusCode).toBe(400)
})

it('refuses forms of other sites', async () => {
  const sent = form({ name: 'reviewer', password: 'a long password' })
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    ...sent,
    headers: { ...sent.headers, origin: 'https://elsewhere.example' },
  })
  expect(answer.statusCode).toBe(403)
})

it('lists who waits, shows what they sent, and writes down who looked', async () => {
  const id = await underReview()
  const headers = { cookie: await cookie() }
  const queue = await app.inject({ method: 'GET', url: '/', headers })
  expect(queue.body).toContain(id)
  expect(queue.headers['content-security-policy']).toContain("default-src 'none'")
  const customer = await app.inject({ method: 'GET', url: `/accounts/${id}`, headers })
  expect(customer.statusCode).toBe(200)
  const { rows } = await database.pool.query('select operator, action from audit_log where account_id = $1', [
    id,
  ])
  expect(rows).toContainEqual({ operator: 'reviewer', action: 'customer_viewed' })
})

it('approves, which activates the account and asks for its registration on chain', async () => {
  const id = await underReview()
  const sent = form({})
  const headers = { ...sent.headers, cookie: await cookie() }
  const answer = await app.inject({
    method: 'POST',
    url: `/accounts/${id}/approve`,
    payload: sent.payload,
    headers,
  })
  expect(answer.statusCode).toBe(303)
  const { rows } = await database.pool.query('select status from accounts where id = $1', [id])
  expect(rows).toEqual([{ status: '500' }])
  const jobs = await database.pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'register-account' and key like '%' || $1`,
    [id],
  )
  expect(jobs.rows).toEqual([{ n: 1 }])
})

it('asks for exactly what is ticked, with a note that the person reads', async () => {
  await database.pool.query(`update accounts set status = '100' where status = '500'`)
  const id = await underReview()
  const session = await cookie()
  const ask = async (fields: Record<string, string>) => {
    const sent = form(fields)
    const headers = { ...sent.headers, cookie: session }
    const url = `/accounts/${id}/ask`
    return (await app.inject({ method: 'POST', url, payload: sent.payload, headers })).statusCode
  }
  expect(await ask({ note: 'Nothing is ticked.' })).toBe(409)
  expect(await ask({ information: 'on' })).toBe(400)
  expect(await ask({ information: 'on', card_back: 'on', note: 'The back is dark.' })).toBe(303)
  const { rows } = await database.pool.query(
    'select status, judging_information, judging_documents, identity, review_note from accounts where id = $1',
    [id],
  )
  expect(rows).toMatchObject([
    { status: '200', judging_information: '2', judging_documents: '2', review_note: 'The back is dark.' },
  ])
  expect(rows[0].identity).not.toBe('retry')
})

it('names what is not there, without a 500', async () => {
  const headers = { cookie: await cookie() }
  for (const url of [
    '/accounts/PW-NONE',
    `/accounts/${await underReview().catch(() => 'x')}/documents/passwd`,
  ]) {
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBeLessThan(500)
  }
})
