import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listNewDevices } from '../queries/new-devices.ts'
import { addPerson, goodPassword, logIn, signUpPerson } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { sessionReader } from './session-store.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const phone = {
  address: '203.0.113.5',
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1',
}
const isIn = async (browser: Awaited<ReturnType<typeof logIn>>) =>
  (await browser.get('/api/customer/me/')).status === 200

it('ends after half an hour without use, and not while it is used', async () => {
  const browser = await logIn(test, await addPerson(test))
  for (let n = 0; n < 3; n++) {
    test.clock.move({ minutes: 29 })
    expect(await isIn(browser)).toBe(true)
  }
  test.clock.move({ minutes: 31 })
  expect(await isIn(browser)).toBe(false)
})

it('is not kept alive by an idle open page', async () => {
  const browser = await logIn(test, await addPerson(test))
  // As a browser opens an event stream, and as the server checks it while it is open.
  const stream = { cookies: Object.fromEntries(browser.cookies), headers: { accept: 'text/event-stream' } }
  const look = () => sessionReader(test.accounts).read(stream as unknown as FastifyRequest)
  for (let n = 0; n < 3; n++) {
    test.clock.move({ minutes: 9 })
    expect(await look()).toBeDefined()
  }
  test.clock.move({ minutes: 4 })
  expect([await look(), await isIn(browser)]).toEqual([undefined, false])
})

it('ends after twelve hours, however much it is used', async () => {
  const browser = await logIn(test, await addPerson(test))
  for (let n = 0; n < 25; n++) {
    test.clock.move({ minutes: 28 })
    expect(await isIn(browser)).toBe(true)
  }
  test.clock.move({ minutes: 21 })
  expect(await isIn(browser)).toBe(false)
})

it('lists devices and signs one of them out, or all others', async () => {
  const person = await addPerson(test)
  const here = await logIn(test, person)
  const there = await logIn(test, person, phone)
  const { sessions } = (await here.get('/api/auth/sessions/')).body as unknown as {
    sessions: { session_id: string; current: boolean; address: string; device: string }[]
  }
  expect(sessions.map(({ current, address, device }) => [current, address, device])).toEqual(
    expect.arrayContaining([
      [true, '198.51.100.1', 'Firefox, Linux'],
      [false, '203.0.113.5', 'Safari, iPhone'],
    ]),
  )
  const other = sessions.find(({ current }) => !current)
  const ended = await here.post('/api/auth/session_end/', { session_id: other?.session_id })
  expect(ended.body).toEqual({ success: true, ended: 1 })
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])

  const third = await logIn(test, person, phone)
  expect((await here.post('/api/auth/session_end/')).body).toEqual({ success: true, ended: 1 })
  expect([await isIn(here), await isIn(third)]).toEqual([true, false])
})

it('neither shows nor ends sessions of another account', async () => {
  const victim = await logIn(test, await addPerson(test))
  const { sessions } = (await victim.get('/api/auth/sessions/')).body as unknown as {
    sessions: { session_id: string }[]
  }
  const stranger = await logIn(test, await addPerson(test))
  const answer = await stranger.post('/api/auth/session_end/', { session_id: sessions[0]?.session_id })
  expect(answer.body.message).toBe('warn_target_id_does_not_exist')
  expect(await isIn(victim)).toBe(true)
})

it('mails the owner about an unknown device once', async () => {
  const person = await addPerson(test)
  const first = await logIn(test, person)
  await first.post('/api/auth/login/', { email: person.email, password: goodPassword })
  const second = await logIn(test, person, phone)
  await second.post('/api/auth/login/', { email: person.email, password: goodPassword })
  await test.work()
  const letters = test.mails.filter(({ to, letter }) => to === person.email && letter === 'new-device')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.data).toMatchObject({ address: '203.0.113.5', device: 'Safari, iPhone' })
})

it('lists browsers after the first one, except the one that asks', async () => {
  const person = await addPerson(test)
  await logIn(test, person)
  test.clock.move({ minutes: 1 })
  await logIn(test, person, phone)
  test.clock.move({ minutes: 1 })
  await logIn(test, person)
  const { token_hash: own } = await test.accounts.db
    .selectFrom('devices')
    .select('token_hash')
    .where('account_id', '=', person.accountId)
    .orderBy('first_seen_at', 'desc')
    .executeTakeFirstOrThrow()
  const list = (mark?: Buffer) => listNewDevices(test.accounts, person.accountId, { own: mark, count: 5 })
  expect(await list()).toHaveLength(2)
  expect(await list(own)).toMatchObject([{ address: '203.0.113.5', device: 'Safari, iPhone' }])
})

it('keeps the history of logins in pages, own ones only', async () => {
  const person = await addPerson(test)
  await test.browser(phone).post('/api/auth/login/', { email: person.email, password: 'wrong password' })
  let browser = await logIn(test, person)
  for (let n = 0; n < 33; n++) browser = await logIn(test, person)
  type Page = { entries: { result: string; address: string; id: string }[]; next?: string }
  const first = (await browser.get('/api/auth/login_history/')).body as unknown as Page
  expect(first.entries).toHaveLength(30)
  const second = (await browser.get(`/api/auth/login_history/?before=${first.next}`)).body as unknown as Page
  expect(second.next).toBeUndefined()
  expect(second.entries.at(-1)).toMatchObject({ result: 'wrong_password', address: '203.0.113.5' })
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(35)

  const stranger = await logIn(test, await addPerson(test))
  const other = (await stranger.get('/api/auth/login_history/')).body as unknown as Page
  expect(other.entries).toHaveLength(1)
})

it('deletes ended sessions soon, and everything else after its retention', async () => {
  await logIn(test, await signUpPerson(test))
  const sweep = async () => {
    await test.database.pool.query(`select graphile_worker.add_job('sweep-accounts')`)
    await test.work()
  }
  const counts = async () => {
    const tables = ['sessions', 'devices', 'login_history', 'links']
    const sql = tables.map((table) => `(select count(*) > 0 from ${table}) as ${table}`).join(', ')
    return (await test.database.pool.query(`select ${sql}`)).rows[0]
  }
  test.clock.move({ hours: 13 })
  await sweep()
  expect(await counts()).toEqual({ sessions: false, devices: true, login_history: true, links: true })
  test.clock.move({ hours: 401 * 24 })
  await sweep()
  expect(await counts()).toEqual({ sessions: false, devices: false, login_history: false, links: false })
})
